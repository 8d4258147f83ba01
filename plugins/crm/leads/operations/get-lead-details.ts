import type { PayloadRequest } from 'payload'

import { DomainError } from '@kit/lib/errors'
import { idOf } from '@kit/lib/serialize'
import { listActivities } from '@collections/activities/operations/list-activities'
import { readLinkedClient, readLinkedQuotes } from '@crm/links/operations/read-links'
import type { LeadDetails } from '../schema'
import { serializeLead } from '../serialize'
import { findDuplicates } from './find-duplicates'

/**
 * A lead with what it led to, the leads that may be the same person, and its history; five queries at most.
 * @throws DomainError lead_not_found, also when it was deleted a moment ago
 */
export async function getLeadDetails(req: PayloadRequest, id: string): Promise<LeadDetails> {
  const lead = await req.payload.findByID({
    collection: 'leads',
    depth: 0,
    disableErrors: true,
    id,
    overrideAccess: false,
    req,
  })
  if (!lead) throw new DomainError('lead_not_found')
  const [client, quotes, duplicates, activities] = await Promise.all([
    readLinkedClient(req, idOf(lead.convertedToClient)),
    readLinkedQuotes(req, { lead: { equals: id } }),
    findDuplicates(req, id),
    listActivities(req, 'lead', id),
  ])
  return { activities, duplicates, lead: serializeLead(lead), links: { client, quotes } }
}
