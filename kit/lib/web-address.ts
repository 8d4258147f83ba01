/** True for a complete http(s) address: what a visitor's browser may follow. Anything else could be a script. */
export function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

/**
 * True for the path of something that this site serves itself: a picture of its media library, say. Such a path is stored
 * without the site's own address, which may change.
 */
export function isSitePath(address: string): boolean {
  return /^\/[^/\\]/.test(address)
}
