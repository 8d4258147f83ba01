import type { IncomingMessage } from 'node:http'

/** Header by which the server in front tells a route who is calling. One that a client sends is overwritten. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address'

/**
 * The address of the client: the socket's, or with `hops` trusted proxies in front the one that the outermost of
 * them has seen (the `hops`-th from the right of X-Forwarded-For).
 */
export function clientAddress(request: IncomingMessage, hops: number): string {
  const socket = request.socket.remoteAddress ?? 'unknown'
  if (hops === 0) return socket
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return forwarded.at(-hops) ?? forwarded[0] ?? socket
}
