import type { PayloadRequest } from 'payload'

import type { Order } from '@kit/database/payload-types'
import { readRecord } from '@kit/lib/records'
import { idOf, money } from '@kit/lib/serialize'
import { listActivities } from '@collections/activities/operations/list-activities'
import { readLinkedLead } from '@crm/links/operations/read-links'
import type { OrderDetails, OrderLinks } from '../schema'
import { serializeOrder } from '../serialize'

/**
 * An order with the records around it and its history; five queries at most.
 * @throws DomainError order_not_found, also when it was deleted a moment ago
 */
export async function getOrderDetails(req: PayloadRequest, id: string): Promise<OrderDetails> {
  const order = await readRecord(req, 'orders', id, 'order_not_found')
  const [links, activities] = await Promise.all([linksOf(req, order), listActivities(req, 'order', id)])
  return { activities, links, order: serializeOrder(order) }
}

async function linksOf(req: PayloadRequest, order: Order): Promise<OrderLinks> {
  const asCaller = { depth: 0, disableErrors: true, overrideAccess: false, req } as const
  const [quoteId, clientId] = [idOf(order.quote), idOf(order.client)]
  const [quote, client] = await Promise.all([
    quoteId ? req.payload.findByID({ ...asCaller, collection: 'quotes', id: quoteId }) : null,
    clientId ? req.payload.findByID({ ...asCaller, collection: 'clients', id: clientId }) : null,
  ])
  return {
    client: client && { email: client.email, id: client.id, name: client.name },
    lead: await readLinkedLead(req, idOf(quote?.lead) ?? idOf(client?.lead)),
    quote: quote && {
      id: quote.id,
      quoteNumber: quote.quoteNumber ?? '',
      status: quote.status,
      title: quote.title,
      totalAmount: money(quote.totalAmount),
    },
  }
}
