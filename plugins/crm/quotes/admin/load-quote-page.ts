import type { PayloadRequest } from 'payload'

import type { ListState } from '../../../../src/admin/list-state'
import { namesOf } from '../../../../src/admin/names-of'
import { clientNameOf } from '../domain/client-name'
import { listQuotes } from '../operations/list-quotes'
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
