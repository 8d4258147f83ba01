import type { PayloadRequest } from 'payload'

import { type ListQuery, listRecords, type PageMeta } from '../../../../src/http/list'
import type { LeadAnswer } from '../schema'
import { serializeLead } from '../serialize'

const SEARCHED = ['name', 'email', 'phone', 'company', 'serviceInterest', 'notes']

/** Leads, newest first (OP-51, OP-52). Suspected spam is kept aside (decisions, "Honeypot"). */
export async function listLeads(req: PayloadRequest, query: ListQuery): Promise<{ leads: LeadAnswer[] } & PageMeta> {
  const { docs, meta } = await listRecords({
    collection: 'leads',
    defaultSort: ['-createdAt'],
    query,
    req,
    searched: SEARCHED,
    where: { isSuspectedSpam: { not_equals: true } },
  })
  return { leads: docs.map(serializeLead), ...meta }
}
