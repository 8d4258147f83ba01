import type { PayloadRequest } from 'payload'

import type { Quote } from '@kit/database/payload-types'
import { readNewestRevisions } from '@crm/revisions/operations/read-revisions'
import type { QuoteRecipient } from '../pdf/quote-pdf-data'
import { differsFrom, readSettings } from './freeze-quote'

/**
 * Which of these quotes say something else by now than their clients see (REV-03): the comparison of the drawer, for a page
 * of the list in two queries. Nothing is stored, so that a change of a client, of a line by Payload's REST or of the
 * settings counts as it does there. Checks no role: the list's access does.
 * @param recipientOf whom a quote is for, of records that the list has read already
 */
export async function findUnsentQuotes(
  req: PayloadRequest,
  quotes: readonly Quote[],
  recipientOf: (quote: Quote) => QuoteRecipient,
): Promise<Set<string>> {
  // An accepted quote stays what was accepted.
  const shared = quotes.filter(({ acceptedAt, sharedRevision }) => sharedRevision && !acceptedAt)
  if (shared.length === 0) return new Set()
  const [newest, settings] = await Promise.all([
    readNewestRevisions(
      req,
      shared.map(({ id }) => id),
    ),
    readSettings(req),
  ])
  const unsent = shared.filter((quote) => {
    const frozen = newest.get(quote.id)
    return frozen !== undefined && differsFrom(frozen, quote, recipientOf(quote), settings)
  })
  return new Set(unsent.map(({ id }) => id))
}
