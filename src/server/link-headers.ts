/**
 * On every answer at an address that holds a link's secret, page, file or API (LINK-03): nobody keeps it, indexes it, passes
 * it on.
 */
export const LINK_HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
}

/** The routes of the API that a link opens. */
export const isLinkRoute = (url = '/'): boolean => url.startsWith('/api/public/')
