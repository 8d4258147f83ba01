import type { PayloadRequest, Where } from 'payload'

import { type ListOptions, type ListQuery, listRecords, type PageMeta } from '../../../../src/http/list'
import { idsOfReference } from '../domain/lead-reference'
import type { LeadAnswer } from '../schema'
import { serializeLead } from '../serialize'

const SEARCHED = ['name', 'email', 'phone', 'company', 'serviceInterest', 'notes']

/** Leads, newest first (OP-51, OP-52). Suspected spam is kept aside (decisions, "Honeypot"). */
export async function listLeads(req: PayloadRequest, query: ListQuery): Promise<{ leads: LeadAnswer[] } & PageMeta> {
  const { docs, meta } = await listRecords(leadList(req, query))
  return { leads: docs.map(serializeLead), ...meta }
}

/** The list that the screen, the API and the exported file show. */
export function leadList(req: PayloadRequest, query: ListQuery): ListOptions<'leads'> {
  return {
    alsoFound: byReference,
    collection: 'leads',
    defaultSort: ['-createdAt'],
    query,
    req,
    searched: SEARCHED,
    where: { isSuspectedSpam: { not_equals: true } },
  }
}

/** The lead whose reference a visitor names on WhatsApp. */
function byReference(q: string): Where | null {
  const ids = idsOfReference(q)
  return ids && { id: { greater_than_equal: ids.first, less_than_equal: ids.last } }
}
