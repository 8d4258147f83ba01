import type { ServiceOption } from '@crm/line-items/line-editor/line-values'
import type { StepFacts } from '../domain/next-step'
import type { QuoteAnswer } from '../schema'

/** A quote with its recipient's name. */
export interface QuoteRow {
  quote: QuoteAnswer
  clientName: string
  /** Name of its lead. */
  leadName: string | null
  /** Default recipient of a mail; null: none. */
  recipientEmail: string | null
  /** What its next step goes by; not yet known of one that was just read. */
  facts?: StepFacts
  /** Note on the revision about to be mailed (REV-04). */
  revisionNote?: string
  /** What its client has not been told yet, after a greeting. */
  news?: string
}

/** List facts, as of the last read. */
export interface ListedQuote extends QuoteRow {
  /** Changed since the client got it (REV-03). */
  hasUnsentChanges: boolean
  /** Its last mail failed. */
  isUndelivered: boolean
}

/** Data of the quotes' forms. */
export interface FormSupport {
  /** Default deposit in percent. */
  depositPercent: number
  /** Why mail cannot be sent, for the sender; null if it can. */
  mailProblem: string | null
  /** The agency's mail message, with placeholders. */
  message: string
  services: ServiceOption[]
  /** Default validity of a new quote, as the date field has it. */
  validUntil: string
  /** IVA of a new quote in percent; 0: no IVA line. */
  vatRate: number
}
