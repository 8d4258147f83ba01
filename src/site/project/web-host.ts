/**
 * Host name of a project's address (PORT-08, PORT-24). Null unless it is http(s): anything else is neither shown nor
 * linked.
 */
export function webHost(address: string | null | undefined): string | null {
  if (!address || !URL.canParse(address)) return null
  const { hostname, protocol } = new URL(address)
  return protocol === 'http:' || protocol === 'https:' ? hostname : null
}
