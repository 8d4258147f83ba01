/** What links open: their path on the site, and how long after their last event they expire (LINK-13). */
export const PURPOSES = {
  /** A client's space (DELI-02). */
  client: { lasts: '12 months', path: '/espaco/' },
  /** What somebody asks of their data, to be confirmed (PRIV-13). */
  'data-request': { lasts: '7 days', path: '/privacidade/pedido/' },
  /** An export of somebody's data, for that person (PRIV-02). */
  privacy: { lasts: '7 days', path: '/privacidade/dados/' },
  proposal: { lasts: '12 months', path: '/orcamento/' },
} as const

/** Purposes of a link; one active link per record and purpose (LINK-01). */
export type LinkPurpose = keyof typeof PURPOSES

/** The purpose of the link that a path belongs to, whether there is such a link or not. */
export const purposeOf = (path: string): LinkPurpose | undefined =>
  (Object.keys(PURPOSES) as LinkPurpose[]).find((purpose) => path.startsWith(PURPOSES[purpose].path))

/** Where a link's page is on the site. */
export const linkPath = (purpose: LinkPurpose, secret: string): string => PURPOSES[purpose].path + secret

/** Where anybody asks; a link below it confirms. */
export const DATA_REQUEST_PAGE = '/privacidade/pedido'

/** Format of a link's secret: 24 bytes in base64url. */
export const SECRET = /^[\w-]{32}$/
