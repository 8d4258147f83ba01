import type { FrozenQuote } from '@crm/revisions/schema'
import { clientNameOf } from '../domain/client-name'
import type { StepFacts } from '../domain/next-step'
import type { QuoteAnswer, QuoteDetails } from '../schema'
import type { loadFormSupport } from './load-form-support'

export interface QuoteRow {
  quote: QuoteAnswer
  clientName: string
  leadName: string | null
  /** Whom a mail, message or PDF is for. */
  recipient: FrozenQuote['client']
  /** Facts for the next step; absent for a quote that was just read. */
  facts?: StepFacts
  /** Note on the revision about to be mailed, '' for none (REV-04). */
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

/** The row of a quote that was just read. */
export const toRow = ({ links, quote, recipient }: QuoteDetails): QuoteRow => ({
  clientName: clientNameOf(quote, links.client?.name),
  leadName: links.lead?.name ?? null,
  quote,
  recipient,
})

export type FormSupport = Awaited<ReturnType<typeof loadFormSupport>>
