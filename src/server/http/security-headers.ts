import { getEnv } from '@kit/lib/env'

/**
 * Headers that every answer has. HTTPS is remembered by browsers only where the site's address is one: behind a proxy
 * that ends TLS, `SITE_URL` says so.
 */
export const STATIC_SECURITY_HEADERS: Record<string, string> = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  ...(isHttps() ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
}

/** `nobody` for the public pages; `itself` where the admin shows a page in a frame (live preview), and the admin. */
export type FramedBy = 'nobody' | 'itself'

/**
 * Headers of a page. `scripts` are the sources of script that its policy allows beside the site's own files: the hashes
 * of the inline scripts of a page that is kept, or the nonce of one that is not.
 */
export function pageSecurityHeaders(scripts: readonly string[], framedBy: FramedBy): Record<string, string> {
  return {
    ...STATIC_SECURITY_HEADERS,
    'Content-Security-Policy': contentSecurityPolicy(scripts, framedBy),
    'X-Frame-Options': framedBy === 'nobody' ? 'DENY' : 'SAMEORIGIN',
  }
}

/** Of what the API answers and a browser could show: data, the documentation, a drawn placeholder. None needs script. */
const DATA_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Headers of an answer of the API. A PDF has no policy: browsers would apply it to their own viewer. */
export function apiSecurityHeaders(contentType: string): Record<string, string> {
  if (!/^(?:application\/json|text\/html|image\/svg\+xml)/.test(contentType)) return STATIC_SECURITY_HEADERS
  return { ...STATIC_SECURITY_HEADERS, 'Content-Security-Policy': DATA_POLICY, 'X-Frame-Options': 'DENY' }
}

function contentSecurityPolicy(scripts: readonly string[], framedBy: FramedBy): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}`.trimEnd(),
    // Style attributes and the styles that the toasts and Payload's admin put in by script; a style runs nothing.
    "style-src 'self' 'unsafe-inline'",
    // Projects may show pictures of other sites.
    "img-src 'self' data: blob: http: https:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors ${framedBy === 'nobody' ? "'none'" : "'self'"}`,
    ...(isHttps() ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

function isHttps(): boolean {
  return getEnv().siteUrl.startsWith('https:')
}
