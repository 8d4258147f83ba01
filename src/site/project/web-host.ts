import { isWebAddress } from '@kit/lib/web-address'

/**
 * Host name of a project's address (PORT-08, PORT-24). Null unless it is http(s): anything else is neither shown nor
 * linked.
 */
export function webHost(address: string | null | undefined): string | null {
  return address && isWebAddress(address) ? new URL(address).hostname : null
}
