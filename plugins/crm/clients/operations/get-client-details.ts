import type { PayloadRequest } from 'payload'

import { DomainError } from '@kit/lib/errors'
import { idOf } from '@kit/lib/serialize'
import { listActivities } from '@collections/activities/operations/list-activities'
import { readLinkedLead, readLinkedOrders, readLinkedQuotes } from '@crm/links/operations/read-links'
import type { ClientDetails } from '../schema'
import { serializeClient } from '../serialize'

/**
 * A client with the records around it and its history; five queries at most.
 * @throws DomainError client_not_found, also when it was deleted a moment ago
 */
export async function getClientDetails(req: PayloadRequest, id: string): Promise<ClientDetails> {
  const client = await req.payload.findByID({
    collection: 'clients',
    depth: 0,
    disableErrors: true,
    id,
    overrideAccess: false,
    req,
  })
  if (!client) throw new DomainError('client_not_found')
  const [lead, quotes, orders, activities] = await Promise.all([
    readLinkedLead(req, idOf(client.lead)),
    readLinkedQuotes(req, { client: { equals: id } }),
    readLinkedOrders(req, { client: { equals: id } }),
    listActivities(req, 'client', id),
  ])
  return { activities, client: serializeClient(client), links: { lead, orders, quotes } }
}
