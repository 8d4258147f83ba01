import { getEnv } from './env'

/** An address of this site as an absolute one; others are returned as they are. */
export function absoluteUrl(url: string): string {
  return url.startsWith('/') && !url.startsWith('//') ? getEnv().siteUrl + url : url
}

/**
 * An absolute address of this site as its path, so that what is stored survives a change of the site's address; others
 * are returned as they are.
 */
export function sitePath(url: string): string {
  const { siteUrl } = getEnv()
  return url.startsWith(`${siteUrl}/`) ? url.slice(siteUrl.length) : url
}
