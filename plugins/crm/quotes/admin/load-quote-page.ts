import type { PayloadRequest } from 'payload'

import type { ListState } from '../../../../src/admin/list-state'
import { listQuotes } from '../operations/list-quotes'
import type { QuoteAnswer } from '../schema'
import type { QuoteRow } from './quote-row'

export interface QuotePage {
  rows: QuoteRow[]
  page: number
  pageSize: number
  total: number
  totalPages: number
}

/** One page of quotes that the caller may read; three queries, whatever the number of clients and leads. */
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
  const clients = await namesOf(
    req,
    'clients',
    quotes.map(({ clientId }) => clientId),
  )
  const leads = await namesOf(
    req,
    'leads',
    quotes.map(({ leadId }) => leadId),
  )
  const rows = quotes.map((quote) => ({
    clientName: clientNameOf(quote, clients),
    leadName: quote.leadId && (leads.get(quote.leadId) ?? null),
    quote,
  }))
  return { page, pageSize, rows, total, totalPages }
}

async function namesOf(
  req: PayloadRequest,
  collection: 'clients' | 'leads',
  references: readonly (string | null)[],
): Promise<Map<string, string>> {
  const ids = [...new Set(references.flatMap((id) => id ?? []))]
  if (ids.length === 0) return new Map()
  const { docs } = await req.payload.find({
    collection,
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
