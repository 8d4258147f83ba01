import type { ServiceOption } from '@crm/line-items/line-editor/line-values'
import type { StepFacts } from '../domain/next-step'
import type { QuoteAnswer } from '../schema'

/** A quote with its recipient's name. */
export interface QuoteRow {
  quote: QuoteAnswer
  clientName: string
  /** Name of its lead. */
  leadName: string | null
  /** Default recipient of a mail; null if there is none. */
  recipientEmail: string | null
  /** Facts for the next step; absent for a quote that was just read. */
  facts?: StepFacts
  /** Note on the revision about to be mailed (REV-04). */
  revisionNote?: string
  /** An event that the client has not been told yet, worded to follow a greeting. */
  news?: string
}

/** A quote of the list with facts that were read with it. */
export interface ListedQuote extends QuoteRow {
  /** The quote has changed since the client got it (REV-03). */
  hasUnsentChanges: boolean
  /** Its last mail failed. */
  isUndelivered: boolean
}

/** Data that the quote's forms need. */
export interface FormSupport {
  /** Default deposit in percent. */
  depositPercent: number
  /** Message for the sender if mail cannot be sent; else null. */
  mailProblem: string | null
  /** The agency's mail message, with placeholders. */
  message: string
  services: ServiceOption[]
  /** Default validity of a new quote, in the format of a date field. */
  validUntil: string
  /** IVA of a new quote in percent; 0 hides the IVA line. */
  vatRate: number
}
