import type { PayloadRequest } from 'payload'

import type { ListState } from '@kit/admin/list/list-state'
import { readReferred } from '@kit/admin/list/read-referred'
import { clientNameOf } from '../domain/client-name'
import { recipientEmailOf } from '../domain/recipient-email'
import { findUndeliveredQuotes } from '../operations/find-undelivered-quotes'
import { listQuotes } from '../operations/list-quotes'
import type { QuoteAnswer } from '../schema'
import type { QuoteRow } from './quote-row'

/** One page of quotes that the caller may read; three queries more, whatever the number of clients and leads. */
export async function loadQuotes(req: PayloadRequest, query: ListState) {
  const { quotes, ...meta } = await listQuotes(req, query)
  return { rows: await toRows(req, quotes), ...meta }
}

async function toRows(req: PayloadRequest, quotes: readonly QuoteAnswer[]): Promise<QuoteRow[]> {
  const [clients, leads, undelivered] = await Promise.all([
    peopleOf(
      req,
      'clients',
      quotes.map(({ clientId }) => clientId),
    ),
    peopleOf(
      req,
      'leads',
      quotes.map(({ leadId }) => leadId),
    ),
    findUndeliveredQuotes(
      req,
      quotes.map(({ id }) => id),
    ),
  ])
  const names = new Map([...clients].map(([id, { name }]) => [id, name]))
  return quotes.map((quote) => {
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
}

/** Name and address of those whom a page of quotes is for, by id. */
async function peopleOf(req: PayloadRequest, collection: 'clients' | 'leads', references: readonly (string | null)[]) {
  const people = await readReferred(req, collection, references, ['email', 'name'])
  return new Map(people.map((person) => [person.id, person]))
}
