import type { PayloadRequest } from 'payload'

import type { ListState } from '../../../../src/admin/list-state'
import { listQuotes } from '../operations/list-quotes'
import type { QuoteAnswer } from '../schema'

/** A quote and whom it is for, as the list says it. */
export interface QuoteRow {
  quote: QuoteAnswer
  clientName: string
}

export interface QuotePage {
  rows: QuoteRow[]
  page: number
  pageSize: number
  total: number
  totalPages: number
}

/** One page of quotes that the caller may read; two queries, whatever the number of clients. */
export async function loadQuotePage(req: PayloadRequest, state: ListState, pageSize: number): Promise<QuotePage> {
  const {
    page = 1,
    quotes,
    total = 0,
    totalPages = 1,
  } = await listQuotes(req, {
    ...state,
    limit: pageSize,
    page: state.page ?? 1,
  })
  const names = await clientNames(req, quotes)
  const rows = quotes.map((quote) => ({ clientName: clientNameOf(quote, names), quote }))
  return { page, pageSize, rows, total, totalPages }
}

async function clientNames(req: PayloadRequest, quotes: readonly QuoteAnswer[]): Promise<Map<string, string>> {
  const ids = [...new Set(quotes.flatMap(({ clientId }) => clientId ?? []))]
  if (ids.length === 0) return new Map()
  const { docs } = await req.payload.find({
    collection: 'clients',
    depth: 0,
    limit: ids.length,
    overrideAccess: false,
    pagination: false,
    req,
    select: { name: true },
    where: { id: { in: ids } },
  })
  return new Map(docs.map(({ id, name }) => [id, name]))
}

/** The client's name, or what stands in its place (QUOT-17, OP-67). */
function clientNameOf({ clientId, clientName }: QuoteAnswer, names: ReadonlyMap<string, string>): string {
  if (clientId) return names.get(clientId) ?? 'Cliente não encontrado'
  return clientName ?? 'Sem cliente'
}
