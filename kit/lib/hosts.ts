import { BlockList, isIP } from 'node:net'

const PRIVATE = new BlockList()
for (const [net, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE.addSubnet(net, bits)
PRIVATE.addAddress('::1', 'ipv6')
PRIVATE.addSubnet('fc00::', 7, 'ipv6')

/**
 * Whether the host is this machine or its own network, where TLS is optional. A name without a dot counts: Docker's.
 */
export function isPrivateHost(host: string): boolean {
  const family = isIP(host)
  if (family > 0) return PRIVATE.check(host, family === 6 ? 'ipv6' : 'ipv4')
  return !host.includes('.') || /\.(?:local|internal|localhost)$/i.test(host)
}

/** Whether the text is a host name or address, without protocol and port. */
export const isHost = (host: string): boolean =>
  isIP(host) > 0 || /^[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/i.test(host)
