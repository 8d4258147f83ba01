import type { PayloadRequest } from 'payload'

import type { Quote } from '@kit/database/payload-types'
import type { ListState } from '@kit/admin/list/list-state'
import { listRecords } from '@kit/http/list'
import { findUndeliveredQuotes, findUnsentQuotes, quoteList } from '../operations/quote-lists'
import { readPeople } from '../operations/recipient'
import { readQuoteBoard } from '../operations/read-quote-board'
import { serializeQuote } from '../serialize'
import type { ListedQuote } from './quote-row'

/** Loads a page of quotes that the caller may read. Five extra queries in total (no N+1). */
export async function loadQuotes(req: PayloadRequest, query: ListState) {
  const { docs, meta } = await listRecords(await quoteList(req, query))
  return { rows: await toRows(req, docs), ...meta }
}

const BOARD_SIZE = 12

/** Loads the first quotes of each status; the same extra queries, once for all of them. */
export async function loadQuoteBoard(req: PayloadRequest, state: ListState) {
  const columns = await readQuoteBoard(req, state, BOARD_SIZE)
  const rows = await toRows(
    req,
    columns.flatMap(({ records }) => records),
  )
  return columns.map(({ records: _, ...column }) => ({
    ...column,
    rows: rows.filter(({ quote }) => quote.status === column.status),
  }))
}

async function toRows(req: PayloadRequest, quotes: readonly Quote[]): Promise<ListedQuote[]> {
  const ids = quotes.map(({ id }) => id)
  const [peopleOf, undelivered] = await Promise.all([readPeople(req, quotes), findUndeliveredQuotes(req, ids)])
  const unsent = await findUnsentQuotes(req, quotes, (quote) => peopleOf(quote).recipient)
  return quotes.map((quote) => ({
    ...peopleOf(quote),
    hasUnsentChanges: unsent.has(quote.id),
    isUndelivered: undelivered.has(quote.id),
    quote: serializeQuote(quote),
  }))
}
