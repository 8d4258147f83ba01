import type { PayloadRequest } from 'payload'

import { readRecord } from '@kit/lib/records'
import { idOf } from '@kit/lib/serialize'
import { listActivities } from '@collections/activities/operations/list-activities'
import { findDuplicates } from '@crm/duplicates/operations/find-duplicates'
import { readLastMerge } from '@crm/duplicates/operations/read-merge'
import { readLinkedClient, readLinkedQuotes } from '@crm/links/operations/read-links'
import type { DuplicateLead, LeadDetails } from '../schema'
import { serializeLead } from '../serialize'

/**
 * A lead with what it led to, the leads that may be the same person, its last merge and its history; six queries at most.
 * @throws DomainError lead_not_found, also when it was deleted a moment ago
 */
export async function getLeadDetails(req: PayloadRequest, id: string): Promise<LeadDetails> {
  const lead = await readRecord(req, 'leads', id, 'lead_not_found')
  const [client, quotes, duplicates, merge, activities] = await Promise.all([
    readLinkedClient(req, idOf(lead.convertedToClient)),
    readLinkedQuotes(req, { lead: { equals: id } }),
    findDuplicates<DuplicateLead>(req, 'leads', id),
    readLastMerge(req, id),
    listActivities(req, 'lead', id),
  ])
  return { activities, duplicates, lead: serializeLead(lead), links: { client, quotes }, merge }
}
