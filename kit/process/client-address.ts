import type { IncomingMessage } from 'node:http'

import ipaddr from 'ipaddr.js'

/** Header in which the server in front passes the caller's address to a route; overwrites one sent by a client. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address'

/** An IPv6 customer gets at least a /64, so a whole /64 counts as one visitor. */
const IPV6_PREFIX_BITS = 64

let hasWarned = false

/**
 * The client's address without its port: the socket's, or with `hops` trusted proxies the `hops`-th entry from the
 * right of X-Forwarded-For. An invalid entry falls back to the socket's address.
 */
export function clientAddress(request: IncomingMessage, hops: number): string {
  const socket = parseAddress(request.socket.remoteAddress ?? '') ?? 'unknown'
  const header = request.headers['x-forwarded-for']
  if (hops === 0) {
    if (header !== undefined) warnOnce()
    return socket
  }
  const forwarded = String(header ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return parseAddress(forwarded.at(-hops) ?? forwarded[0] ?? '') ?? socket
}

/** Rate-limit key of a visitor: an IPv4 address or an IPv6 /64. Short and of a fixed form, whatever was sent. */
export function visitorOf(address: string | null): string {
  const parsed = parseAddress(address ?? '')
  if (!parsed) return 'unknown'
  if (ipaddr.IPv4.isValid(parsed)) return parsed
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${IPV6_PREFIX_BITS}`).toString()}/${IPV6_PREFIX_BITS}`
}

/** Canonical address without port, brackets and zone; null if invalid. */
function parseAddress(text: string): string | null {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  const withoutZone = bare.replace(/%.*$/, '')
  if (ipaddr.IPv4.isValidFourPartDecimal(withoutZone)) return withoutZone
  if (!ipaddr.IPv6.isValid(withoutZone)) return null
  const address = ipaddr.IPv6.parse(withoutZone)
  return address.isIPv4MappedAddress() ? address.toIPv4Address().toString() : address.toString()
}

/** Warns of an undeclared proxy, behind which all visitors share one address and one limit. */
function warnOnce(): void {
  if (hasWarned) return
  hasWarned = true
  console.warn(
    'A request has X-Forwarded-For, but TRUST_PROXY is off: the header is ignored. If a proxy stands in front, set TRUST_PROXY, or all visitors share one rate limit.',
  )
}
