import type { IncomingMessage } from 'node:http'

import ipaddr from 'ipaddr.js'

/** Header by which the server in front tells a route who is calling. One that a client sends is overwritten. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address'

/** An IPv6 customer gets at least this much, so a whole /64 is one visitor. */
const IPV6_PREFIX_BITS = 64

let hasWarned = false

/**
 * The address of the client: the socket's, or with `hops` trusted proxies in front the one that the outermost of
 * them has seen (the `hops`-th from the right of X-Forwarded-For), without its port. An entry that is no address is not
 * believed: the socket's is taken instead.
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

/**
 * Who is counted as one visitor: an IPv4 address, or an IPv6 network of 64 bits. The answer is short and of a fixed
 * form, whatever was sent.
 */
export function visitorOf(address: string | null): string {
  const parsed = parseAddress(address ?? '')
  if (!parsed) return 'unknown'
  if (ipaddr.IPv4.isValid(parsed)) return parsed
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${IPV6_PREFIX_BITS}`).toString()}/${IPV6_PREFIX_BITS}`
}

/** The address in its one spelling, without port, brackets and zone; null when the text is no address. */
function parseAddress(text: string): string | null {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  const withoutZone = bare.replace(/%.*$/, '')
  if (ipaddr.IPv4.isValidFourPartDecimal(withoutZone)) return withoutZone
  if (!ipaddr.IPv6.isValid(withoutZone)) return null
  const address = ipaddr.IPv6.parse(withoutZone)
  return address.isIPv4MappedAddress() ? address.toIPv4Address().toString() : address.toString()
}

/** Behind a proxy that is not declared, all visitors share one address and one limit. */
function warnOnce(): void {
  if (hasWarned) return
  hasWarned = true
  console.warn(
    'A request has X-Forwarded-For, but TRUST_PROXY is off: the header is ignored. If a proxy stands in front, set TRUST_PROXY, or all visitors share one rate limit.',
  )
}
