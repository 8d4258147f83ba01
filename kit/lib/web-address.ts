/** True for a complete http(s) address, safe to follow. Anything else could be a script. */
export function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

/**
 * True for a path that this site serves, such as a picture of its library. Stored without the site's address, which may
 * change.
 */
export function isSitePath(address: string): boolean {
  return /^\/[^/\\]/.test(address)
}
