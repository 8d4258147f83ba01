// @ts-check

import ipaddr from 'ipaddr.js'

/** An IPv6 customer gets at least a /64, so a whole /64 counts as one visitor. */
const IPV6_PREFIX_BITS = 64

/**
 * A visitor's key in all limits: an IPv4 address or an IPv6 /64. Short and of a fixed form, whatever was sent.
 *
 * @param {string | null | undefined} address
 * @returns {string}
 */
export function visitorOf(address) {
  const parsed = parseAddress(address ?? '')
  if (!parsed) return 'unknown'
  if (ipaddr.IPv4.isValid(parsed)) return parsed
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${IPV6_PREFIX_BITS}`).toString()}/${IPV6_PREFIX_BITS}`
}

/**
 * Canonical address without port, brackets and zone; null if invalid.
 *
 * @param {string} text
 * @returns {string | null}
 */
export function parseAddress(text) {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  const withoutZone = bare.replace(/%.*$/, '')
  if (ipaddr.IPv4.isValidFourPartDecimal(withoutZone)) return withoutZone
  if (!ipaddr.IPv6.isValid(withoutZone)) return null
  const address = ipaddr.IPv6.parse(withoutZone)
  return address.isIPv4MappedAddress() ? address.toIPv4Address().toString() : address.toString()
}
