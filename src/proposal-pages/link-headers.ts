/**
 * On every answer at an address that holds a link's secret, page or file (LINK-03): nobody keeps it, indexes it, passes
 * it on.
 */
export const LINK_HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
}
