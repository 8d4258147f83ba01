import { getEnv } from '@kit/process/env'

/** Headers of every answer. HSTS only if `SITE_URL` is https, which also covers a proxy that terminates TLS. */
export const STATIC_SECURITY_HEADERS: Record<string, string> = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  ...(isHttps() ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
}

/** `nobody` for public pages; `itself` for the admin and the pages that it shows in a frame (live preview). */
export type FramedBy = 'nobody' | 'itself'

/**
 * Headers of a page. `scripts` are the script sources allowed beside the site's own files: hashes of the inline scripts
 * of a cached page, or the nonce of any other.
 */
export function pageSecurityHeaders(scripts: readonly string[], framedBy: FramedBy): Record<string, string> {
  return {
    ...STATIC_SECURITY_HEADERS,
    'Content-Security-Policy': contentSecurityPolicy(scripts, framedBy),
    'X-Frame-Options': framedBy === 'nobody' ? 'DENY' : 'SAMEORIGIN',
  }
}

/** Policy for data, the documentation and drawn placeholders, which need no script. */
const DATA_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Headers of an API answer. A PDF gets no policy: browsers would apply it to their own viewer. */
export function apiSecurityHeaders(contentType: string): Record<string, string> {
  if (!/^(?:application\/json|text\/html|image\/svg\+xml)/.test(contentType)) return STATIC_SECURITY_HEADERS
  return { ...STATIC_SECURITY_HEADERS, 'Content-Security-Policy': DATA_POLICY, 'X-Frame-Options': 'DENY' }
}

function contentSecurityPolicy(scripts: readonly string[], framedBy: FramedBy): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}`.trimEnd(),
    // For style attributes, toasts and Payload's admin; styles execute nothing.
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
