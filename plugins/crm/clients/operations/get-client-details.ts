import type { PayloadRequest } from 'payload'

import { readRecord } from '@kit/lib/records'
import { idOf } from '@kit/lib/serialize'
import { listActivities } from '@collections/activities/operations/list-activities'
import { findDuplicates } from '@crm/duplicates/operations/find-duplicates'
import { readLastMerge } from '@crm/duplicates/operations/read-merge'
import { readLinkedLead, readLinkedOrders, readLinkedQuotes } from '@crm/links/operations/read-links'
import type { ClientDetails, DuplicateClient } from '../schema'
import { serializeClient } from '../serialize'

/**
 * A client with the records around it, the clients that may be the same, its last merge and its history; seven queries at most.
 * @throws DomainError client_not_found, also when it was deleted a moment ago
 */
export async function getClientDetails(req: PayloadRequest, id: string): Promise<ClientDetails> {
  const client = await readRecord(req, 'clients', id, 'client_not_found')
  const [lead, quotes, orders, duplicates, merge, activities] = await Promise.all([
    readLinkedLead(req, idOf(client.lead)),
    readLinkedQuotes(req, { client: { equals: id } }),
    readLinkedOrders(req, { client: { equals: id } }),
    findDuplicates<DuplicateClient>(req, 'clients', id),
    readLastMerge(req, id),
    listActivities(req, 'client', id),
  ])
  return { activities, client: serializeClient(client), duplicates, links: { lead, orders, quotes }, merge }
}
