/**
 * The host name of a project's address (PORT-08, PORT-24). Null for what is no http(s) address: it is neither shown nor
 * linked, whatever scheme an editor has pasted.
 */
export function webHost(address: string | null | undefined): string | null {
  if (!address || !URL.canParse(address)) return null
  const { hostname, protocol } = new URL(address)
  return protocol === 'http:' || protocol === 'https:' ? hostname : null
}
