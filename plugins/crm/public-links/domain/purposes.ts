/** Path of each purpose's pages, and how long after their last event links expire (LINK-13). */
export const PURPOSES = {
  /** A client's space (DELI-02). */
  client: { lasts: '12 months', path: '/espaco/' },
  /** A person's data request, to be confirmed (PRIV-13). */
  'data-request': { lasts: '7 days', path: '/privacidade/pedido/' },
  /** An export of a person's data, for that person (PRIV-02). */
  privacy: { lasts: '7 days', path: '/privacidade/dados/' },
  proposal: { lasts: '12 months', path: '/orcamento/' },
} as const

/** Purposes of a link; one active link per record and purpose (LINK-01). */
export type LinkPurpose = keyof typeof PURPOSES

/** Returns the purpose that a path belongs to; does not check that the link exists. */
export const purposeOf = (path: string): LinkPurpose | undefined =>
  (Object.keys(PURPOSES) as LinkPurpose[]).find((purpose) => path.startsWith(PURPOSES[purpose].path))

/** Path of a link's page on the site. */
export const linkPath = (purpose: LinkPurpose, secret: string): string => PURPOSES[purpose].path + secret

/** Public form for a data request; a link below this path confirms one. */
export const DATA_REQUEST_PAGE = '/privacidade/pedido'

/** Format of a link's secret: 24 bytes in base64url. */
export const SECRET = /^[\w-]{32}$/
