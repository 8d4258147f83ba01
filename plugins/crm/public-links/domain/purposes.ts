/** What a link opens; one active link for each record and purpose (LINK-01). */
export type LinkPurpose = 'proposal'

/** Months after its last event at which a link ends by itself (LINK-13). */
export const MONTHS_TO_END: Record<LinkPurpose, number> = { proposal: 12 }

/** What a link's secret looks like: 24 bytes in base64url. */
export const SECRET = /^[\w-]{32}$/
