/**
 * True for the path of a picture that this site serves itself: of its media library, say. Projects store such pictures
 * without the site's own address, which may change.
 */
export function isSitePath(address: string): boolean {
  return /^\/[^/\\]/.test(address)
}
