import type { ServiceOption } from '@crm/line-items/line-editor/line-values'
import type { QuoteAnswer } from '../schema'

/** A quote and whom it is for, as the screen says it. */
export interface QuoteRow {
  quote: QuoteAnswer
  clientName: string
  /** Name of the lead that it was made for. */
  leadName: string | null
  /** Where a mail goes to when nobody names an address; null: nowhere. */
  recipientEmail: string | null
  /** What the client is told of the revision that is about to be mailed (REV-04). */
  revisionNote?: string
}

/** What the list says beside it, as of the last time that the list was read. */
export interface ListedQuote extends QuoteRow {
  /** It was changed since the client got it (REV-03). */
  hasUnsentChanges: boolean
  /** Its last mail could not be delivered. */
  isUndelivered: boolean
}

/** What the forms of quotes need beside the quote. */
export interface FormSupport {
  /** What is asked for beforehand, in percent, of a quote that does not say. */
  depositPercent: number
  /** Why no mail can leave, for the person who would send one; null: it can. */
  mailProblem: string | null
  /** The agency's message that comes with a quote, with placeholders. */
  message: string
  services: ServiceOption[]
  /** Until when a new quote is valid, as the date field has it. */
  validUntil: string
  /** IVA of a new quote in percent; 0: no IVA line. */
  vatRate: number
}
