/** Purposes of a link; one active link per record and purpose (LINK-01). */
export type LinkPurpose = 'proposal'

/** Months after its last event at which a link expires (LINK-13). */
export const MONTHS_TO_END: Record<LinkPurpose, number> = { proposal: 12 }

/** Format of a link's secret: 24 bytes in base64url. */
export const SECRET = /^[\w-]{32}$/
