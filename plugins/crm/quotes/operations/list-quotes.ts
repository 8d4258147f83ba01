import type { PayloadRequest } from 'payload'

import { type ListOptions, type ListQuery, listRecords, type PageMeta } from '../../../../src/http/list'
import type { QuoteAnswer } from '../schema'
import { serializeQuote } from '../serialize'

const SEARCHED = ['quoteNumber', 'title', 'description', 'clientName', 'clientCompany', 'client.name']

/** Quotes with their lines, newest first (OP-51, OP-52). */
export async function listQuotes(req: PayloadRequest, query: ListQuery): Promise<{ quotes: QuoteAnswer[] } & PageMeta> {
  const { docs, meta } = await listRecords(quoteList(req, query))
  return { quotes: docs.map(serializeQuote), ...meta }
}

/** The list that the screen, the API and the exported file show. */
export function quoteList(req: PayloadRequest, query: ListQuery): ListOptions<'quotes'> {
  return {
    collection: 'quotes',
    defaultSort: ['-createdAt'],
    query,
    req,
    searched: SEARCHED,
  }
}
