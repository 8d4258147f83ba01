/** True for a complete http(s) address, safe to follow. Anything else could be a script. */
export function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

/**
 * True for a path that this site serves, such as a picture of its library. Stored without the site's address, which may
 * change.
 */
export function isSitePath(address: string): boolean {
  return /^\/[^/\\]/.test(address)
}

/** Each segment decoded and encoded again, without empty segments and dots. Null if it cannot be decoded. */
export function canonicalPath(path: string): string | null {
  const segments: string[] = []
  try {
    for (const segment of path.split('/').map(decodeURIComponent)) {
      if (segment === '..') segments.pop()
      else if (segment !== '' && segment !== '.') segments.push(encodeURIComponent(segment))
    }
  } catch {
    return null
  }
  const canonical = `/${segments.join('/')}`
  return path.endsWith('/') && segments.length > 0 ? `${canonical}/` : canonical
}
