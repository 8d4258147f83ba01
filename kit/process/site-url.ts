import { getEnv } from './env'

/** Makes a path of this site an absolute URL; returns other addresses unchanged. */
export function absoluteUrl(url: string): string {
  return url.startsWith('/') && !url.startsWith('//') ? getEnv().siteUrl + url : url
}

/**
 * Makes an absolute URL of this site a path, so that stored addresses survive a change of SITE_URL; returns others
 * unchanged.
 */
export function sitePath(url: string): string {
  const { siteUrl } = getEnv()
  return url.startsWith(`${siteUrl}/`) ? url.slice(siteUrl.length) : url
}
