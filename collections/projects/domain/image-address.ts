const MEDIA_PREFIX = '/api/cms/media/file/'

/** True for the path of a file in the site's own media library, as projects store it. */
export function isMediaPath(address: string): boolean {
  return address.startsWith(MEDIA_PREFIX) && address.length > MEDIA_PREFIX.length
}
