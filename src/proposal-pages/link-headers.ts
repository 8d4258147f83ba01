/** Headers of every answer below a link's address, page or file (LINK-03): no cache, no index, no referrer. */
export const LINK_HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
}
