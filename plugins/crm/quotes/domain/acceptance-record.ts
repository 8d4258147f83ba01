/** An acceptance as the PDF's evidence page shows it (PROP-20). */
export interface AcceptanceRecord {
  name: string
  role: string
  acceptedAt: Date
  /** When the revision was sent and first visited; null if unknown. */
  sentAt: Date | null
  firstVisitAt: Date | null
  /** IP address and device of the client; null if recorded by staff. */
  address: string | null
  device: string | null
  /** The consent text; null if recorded without one. */
  consentText: string | null
  /** A drawn signature as an SVG path (signature-path.ts). */
  signature: string | null
  /** SHA-256 of the stored text, in hex. */
  contentHash: string
  /**
   * Staff member and channel ('Telefone') of a recorded acceptance; null if the client accepted on the page (PROP-34).
   */
  recorded: { by: string; channel: string } | null
}
