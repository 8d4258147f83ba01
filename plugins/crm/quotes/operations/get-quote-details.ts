import type { PayloadRequest } from 'payload'

import type { Quote } from '../../../../src/payload-types'
import { DomainError } from '../../../../src/http/errors'
import { idOf } from '../../../../src/lib/serialize'
import { listActivities } from '../../activities/operations/list-activities'
import type { QuoteDetails, QuoteLinks } from '../schema'
import { serializeQuote } from '../serialize'

/**
 * A quote with the records around it and its history; five queries at most.
 * @throws DomainError quote_not_found
 */
export async function getQuoteDetails(req: PayloadRequest, id: string): Promise<QuoteDetails> {
  const quote = await findQuote(req, id)
  const [links, activities] = await Promise.all([linksOf(req, quote), listActivities(req, 'quote', id)])
  return { activities, links, quote: serializeQuote(quote) }
}

/**
 * The quote as the caller may read it.
 * @throws DomainError quote_not_found, also when it was deleted a moment ago
 */
export async function findQuote(req: PayloadRequest, id: string): Promise<Quote> {
  const quote = await req.payload.findByID({
    collection: 'quotes',
    depth: 0,
    disableErrors: true,
    id,
    overrideAccess: false,
    req,
  })
  if (!quote) throw new DomainError('quote_not_found')
  return quote
}

async function linksOf(req: PayloadRequest, quote: Quote): Promise<QuoteLinks> {
  const asCaller = { depth: 0, disableErrors: true, overrideAccess: false, req } as const
  const [leadId, clientId] = [idOf(quote.lead), idOf(quote.client)]
  const [lead, client, orders] = await Promise.all([
    leadId ? req.payload.findByID({ ...asCaller, collection: 'leads', id: leadId }) : null,
    clientId ? req.payload.findByID({ ...asCaller, collection: 'clients', id: clientId }) : null,
    req.payload.find({ ...asCaller, collection: 'orders', sort: 'createdAt', where: { quote: { equals: quote.id } } }),
  ])
  return {
    client: client ? { email: client.email, id: client.id, name: client.name } : null,
    lead: lead ? { email: lead.email, id: lead.id, name: lead.name, status: lead.status } : null,
    orders: orders.docs.map(({ id, orderNumber, status, title }) => ({
      id,
      orderNumber: orderNumber ?? '',
      status,
      title,
    })),
  }
}
