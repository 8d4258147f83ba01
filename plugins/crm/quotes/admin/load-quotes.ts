import type { PayloadRequest } from 'payload'

import type { Quote } from '@kit/database/payload-types'
import type { ListState } from '@kit/admin/list/list-state'
import { readReferred } from '@kit/admin/list/read-referred'
import { listRecords } from '@kit/http/list'
import { idOf } from '@kit/lib/serialize'
import { clientNameOf } from '../domain/client-name'
import { recipientEmailOf } from '../domain/recipient-email'
import { findUndeliveredQuotes, findUnsentQuotes, quoteList } from '../operations/quote-lists'
import { RECIPIENT_FIELDS, recipientFrom } from '../operations/quote'
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
  const [clients, leads, undelivered] = await Promise.all([
    readReferred(
      req,
      'clients',
      quotes.map(({ client }) => idOf(client)),
      [...RECIPIENT_FIELDS, 'address'],
    ),
    readReferred(
      req,
      'leads',
      quotes.map(({ lead }) => idOf(lead)),
      RECIPIENT_FIELDS,
    ),
    findUndeliveredQuotes(req, ids),
  ])
  const names = new Map(clients.map(({ id, name }) => [id, name]))
  const clientOf = byId(clients)
  const leadOf = byId(leads)
  const unsent = await findUnsentQuotes(req, quotes, (doc) =>
    recipientFrom(doc, clientOf(idOf(doc.client)), leadOf(idOf(doc.lead))),
  )
  return quotes.map((doc) => {
    const quote = serializeQuote(doc)
    const lead = leadOf(quote.leadId)
    return {
      clientName: clientNameOf(quote, names),
      hasUnsentChanges: unsent.has(quote.id),
      isUndelivered: undelivered.has(quote.id),
      leadName: lead?.name ?? null,
      quote,
      recipientEmail: recipientEmailOf(quote.clientEmail, clientOf(quote.clientId), lead),
    }
  })
}

function byId<Doc extends { id: string }>(docs: readonly Doc[]): (id: string | null) => Doc | null {
  const found = new Map(docs.map((doc) => [doc.id, doc]))
  return (id) => (id && found.get(id)) || null
}
