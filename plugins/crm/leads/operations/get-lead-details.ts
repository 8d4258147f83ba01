import type { PayloadRequest } from 'payload'

import type { Lead } from '../../../../src/payload-types'
import { DomainError } from '../../../../src/http/errors'
import { idOf } from '../../../../src/lib/serialize'
import { listActivities } from '../../activities/operations/list-activities'
import type { LeadDetails, LeadLinks } from '../schema'
import { serializeLead } from '../serialize'
import { findDuplicates } from './find-duplicates'

/**
 * A lead with what it led to, the leads that may be the same person, and its history; five queries.
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
  const [links, duplicates, activities] = await Promise.all([
    linksOf(req, lead),
    findDuplicates(req, id),
    listActivities(req, 'lead', id),
  ])
  return { activities, duplicates, lead: serializeLead(lead), links }
}

async function linksOf(req: PayloadRequest, lead: Lead): Promise<LeadLinks> {
  const asCaller = { depth: 0, disableErrors: true, overrideAccess: false, req } as const
  const clientId = idOf(lead.convertedToClient)
  const [client, quotes] = await Promise.all([
    clientId ? req.payload.findByID({ ...asCaller, collection: 'clients', id: clientId }) : null,
    req.payload.find({
      ...asCaller,
      collection: 'quotes',
      pagination: false,
      select: { quoteNumber: true, status: true, title: true },
      sort: '-createdAt',
      where: { lead: { equals: lead.id } },
    }),
  ])
  return {
    client: client ? { email: client.email, id: client.id, name: client.name } : null,
    quotes: quotes.docs.map(({ id, quoteNumber, status, title }) => ({
      id,
      quoteNumber: quoteNumber ?? '',
      status,
      title,
    })),
  }
}
