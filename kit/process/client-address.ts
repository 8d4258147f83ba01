import type { IncomingMessage } from 'node:http'

import { parseAddress } from './visitor.mjs'

/** Header in which the server in front passes the caller's address to a route; overwrites one sent by a client. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address'

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

/** Warns of an undeclared proxy, behind which all visitors share one address and one limit. */
function warnOnce(): void {
  if (hasWarned) return
  hasWarned = true
  console.warn(
    'A request has X-Forwarded-For, but TRUST_PROXY is off: the header is ignored. If a proxy stands in front, set TRUST_PROXY, or all visitors share one rate limit.',
  )
}
