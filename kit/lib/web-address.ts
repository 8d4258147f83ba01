/** True for a complete http(s) address, which is safe to follow; anything else could be a script. */
export function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

/**
 * True for a path on this site, such as a picture of its library; stored without the site's address, which may change.
 */
export function isSitePath(address: string): boolean {
  return /^\/[^/\\]/.test(address)
}

/** Allowed link targets in a text of staff; Payload's own rule accepts any scheme, even `javascript:`. */
export const isLinkTarget = (address: string): boolean =>
  isWebAddress(address) || isSitePath(address) || /^(?:\/|(?:mailto:|tel:|#)\S+)$/i.test(address)

/** Advertisers' click ids. They identify a person's click, so only their presence is stored. */
export const CLICKS = ['gclid', 'fbclid', 'ttclid'] as const

/** Decodes and re-encodes each segment, dropping empty segments and dots. Null if it cannot be decoded. */
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
