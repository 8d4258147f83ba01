import type { PayloadRequest } from 'payload'

import type { LeadAnswer } from '../schema'
import { serializeLead } from '../serialize'

/** The leads with these ids that the caller may read, newest first: one query, none without ids. */
export async function readLeadsById(req: PayloadRequest, ids: readonly string[]): Promise<LeadAnswer[]> {
  if (ids.length === 0) return []
  const { docs } = await req.payload.find({
    collection: 'leads',
    depth: 0,
    overrideAccess: false,
    pagination: false,
    req,
    sort: ['-createdAt', 'id'],
    where: { id: { in: [...ids] } },
  })
  return docs.map(serializeLead)
}
