/**
 * Whether a request may use the session cookie and write (decisions, "Order of checks"): its `Origin` must be its host
 * or the configured site; without `Origin`, `Sec-Fetch-Site` decides; without both it does not come from a browser.
 */
export function isSameOrigin(headers: Headers, siteUrl: string): boolean {
  const origin = headers.get('origin')
  if (origin === null) {
    const site = headers.get('sec-fetch-site')
    return site === null || site === 'same-origin' || site === 'none'
  }
  if (!URL.canParse(origin)) return false
  const { host, origin: normalized } = new URL(origin)
  return host === headers.get('host') || normalized === new URL(siteUrl).origin
}
