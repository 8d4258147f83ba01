import { getEnv } from './env'

/** Makes an address of this site absolute; others are returned unchanged. */
export function absoluteUrl(url: string): string {
  return url.startsWith('/') && !url.startsWith('//') ? getEnv().siteUrl + url : url
}

/**
 * Makes an absolute address of this site a path, so that stored addresses survive a change of SITE_URL; others are
 * returned unchanged.
 */
export function sitePath(url: string): string {
  const { siteUrl } = getEnv()
  return url.startsWith(`${siteUrl}/`) ? url.slice(siteUrl.length) : url
}
