import { canonicalPath } from '@kit/lib/web-address'

/** Fast path: such a path is already canonical. */
const PLAIN = /^(?:\/[\w\-~][\w\-.~]*)*\/?(?:\?|$)/
/** No real client sends a longer address; the admin's own lists stay far below. */
const MAX_LENGTH = 8000

/** Result of parsing an address that is not plain. */
export type Target = { url: string } | { redirect: string } | { status: 400 | 414 }

/** Hot path: one regular expression decides whether an address is canonical. */
export const isPlainTarget = (url: string): boolean => url.length <= MAX_LENGTH && PLAIN.test(url)

/**
 * Parses an address that is not plain. An absolute one (RFC 9112) counts as its path. Redirects other spellings of a
 * page to the canonical one, so that each page is rendered, cached and guarded once. Leaves addresses of the API and
 * the build's files unchanged.
 */
export function readTarget(url: string): Target {
  if (url.length > MAX_LENGTH) return { status: 414 }
  const relative = url.startsWith('/') ? url : pathOfAbsolute(url)
  if (relative === null) return { status: 400 }
  const [, path = '/', query = ''] = /^([^?]*)(.*)$/s.exec(relative) ?? []
  // The documented API answers 404 for an id that cannot be decoded.
  if (path.startsWith('/api/') && !path.startsWith('/api/cms/')) return { url: relative }
  const canonical = canonicalPath(path)
  if (canonical === null) return { status: 400 }
  const isForeign =
    path.startsWith('/api/') || (path.startsWith('/_next/static/') && canonical.startsWith('/_next/static/'))
  return isForeign || canonical === path ? { url: relative } : { redirect: canonical + query }
}

function pathOfAbsolute(url: string): string | null {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return null
  const { pathname, search } = new URL(url)
  return pathname + search
}
