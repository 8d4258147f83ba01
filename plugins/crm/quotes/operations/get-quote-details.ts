import type { PayloadRequest } from 'payload'

import type { Quote } from '@kit/database/payload-types'
import { readRecord } from '@kit/lib/records'
import { idOf } from '@kit/lib/serialize'
import { listActivities } from '@collections/activities/operations/list-activities'
import { readLinkedClient, readLinkedLead, readLinkedOrders } from '@crm/links/operations/read-links'
import type { QuoteDetails, QuoteLinks } from '../schema'
import { serializeQuote } from '../serialize'

/**
 * A quote with the records around it and its history; five queries at most.
 * @throws DomainError quote_not_found
 */
export async function getQuoteDetails(req: PayloadRequest, id: string): Promise<QuoteDetails> {
  const quote = await readRecord(req, 'quotes', id, 'quote_not_found')
  const [links, activities] = await Promise.all([linksOf(req, quote), listActivities(req, 'quote', id)])
  return { activities, links, quote: serializeQuote(quote) }
}

async function linksOf(req: PayloadRequest, quote: Quote): Promise<QuoteLinks> {
  const [lead, client, orders] = await Promise.all([
    readLinkedLead(req, idOf(quote.lead)),
    readLinkedClient(req, idOf(quote.client)),
    readLinkedOrders(req, { quote: { equals: quote.id } }),
  ])
  return { client, lead, orders }
}
