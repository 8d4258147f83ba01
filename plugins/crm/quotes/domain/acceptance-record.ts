/** What is known of an acceptance, for the evidence page at the end of its PDF (PROP-20). */
export interface AcceptanceRecord {
  name: string
  role: string
  acceptedAt: Date
  /** When the revision was sent and first visited; null where nobody knows. */
  sentAt: Date | null
  firstVisitAt: Date | null
  /** The address and device that the answer came from; null for one that staff noted. */
  address: string | null
  device: string | null
  /** What was ticked; null where nobody ticked anything. */
  consentText: string | null
  /** A drawn signature as an SVG path (signature-path.ts). */
  signature: string | null
  /** SHA-256 of the stored text, in hex. */
  contentHash: string
  /** Who of the staff noted it and the way it came ('Telefone'); null for one given on the page (PROP-34). */
  recorded: { by: string; channel: string } | null
}
