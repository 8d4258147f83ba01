/** Data of an acceptance for the evidence page of its PDF (PROP-20). */
export interface AcceptanceRecord {
  name: string
  role: string
  acceptedAt: Date
  /** When the revision was sent and first visited; null if unknown. */
  sentAt: Date | null
  firstVisitAt: Date | null
  /** Address and device of the answer; null if recorded by staff. */
  address: string | null
  device: string | null
  /** The consent text; null if recorded without one. */
  consentText: string | null
  /** A drawn signature as an SVG path (signature-path.ts). */
  signature: string | null
  /** SHA-256 of the stored text, in hex. */
  contentHash: string
  /** Who recorded it, and its channel ('Telefone'); null for one on the page (PROP-34). */
  recorded: { by: string; channel: string } | null
}
