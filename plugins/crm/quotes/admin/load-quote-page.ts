import type { PayloadRequest } from 'payload'

import type { ListState } from '../../../../src/admin/list-state'
import { clientNameOf } from '../domain/client-name'
import { recipientEmailOf } from '../domain/recipient-email'
import { findUndeliveredQuotes } from '../operations/find-undelivered-quotes'
import { listQuotes } from '../operations/list-quotes'
import type { QuoteRow } from './quote-row'

export interface QuotePage {
  rows: QuoteRow[]
  page: number
  pageSize: number
  total: number
  totalPages: number
}

/** One page of quotes that the caller may read; four queries, whatever the number of clients and leads. */
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
  const clients = await peopleOf(
    req,
    'clients',
    quotes.map(({ clientId }) => clientId),
  )
  const leads = await peopleOf(
    req,
    'leads',
    quotes.map(({ leadId }) => leadId),
  )
  const undelivered = await findUndeliveredQuotes(
    req,
    quotes.map(({ id }) => id),
  )
  const names = new Map([...clients].map(([id, { name }]) => [id, name]))
  const rows = quotes.map((quote) => {
    const lead = quote.leadId ? leads.get(quote.leadId) : undefined
    const client = quote.clientId ? clients.get(quote.clientId) : undefined
    return {
      clientName: clientNameOf(quote, names),
      isUndelivered: undelivered.has(quote.id),
      leadName: lead?.name ?? null,
      quote,
      recipientEmail: recipientEmailOf(quote.clientEmail, client, lead),
    }
  })
  return { page, pageSize, rows, total, totalPages }
}

/** Name and address of those whom a page of quotes is for, by id; one query, none without a reference. */
async function peopleOf(
  req: PayloadRequest,
  collection: 'clients' | 'leads',
  references: readonly (string | null)[],
): Promise<Map<string, { email: string; name: string }>> {
  const ids = [...new Set(references.flatMap((id) => id ?? []))]
  if (ids.length === 0) return new Map()
  const { docs } = await req.payload.find({
    collection,
    depth: 0,
    limit: ids.length,
    overrideAccess: false,
    pagination: false,
    req,
    select: { email: true, name: true },
    where: { id: { in: ids } },
  })
  return new Map(docs.map(({ email, id, name }) => [id, { email, name }]))
}
