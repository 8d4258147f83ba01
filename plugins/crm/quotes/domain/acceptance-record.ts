import { dayAndTime, dayText, luandaDay } from '@kit/lib/dates'

/** The moment that is stored for an acceptance of which only the day is known: its noon in Luanda. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00+01:00`)

/** Whether only the day of an acceptance is known, because staff recorded it later (PROP-34). */
export const isDayOnly = (acceptedAt: Date | string): boolean => {
  const moment = new Date(acceptedAt)
  return moment.getTime() === noonOf(luandaDay(moment)).getTime()
}

/** '23/11/2026 às 15:31 (hora de Luanda)', or '23/11/2026' */
export const acceptedText = (acceptedAt: Date | string): string =>
  isDayOnly(acceptedAt) ? dayText(acceptedAt) : `${dayAndTime(acceptedAt)} (hora de Luanda)`

/** An acceptance as the PDF's evidence page shows it (PROP-20). */
export interface AcceptanceRecord {
  name: string
  role: string
  /** Noon if only the day is known (`isDayOnly`). */
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
