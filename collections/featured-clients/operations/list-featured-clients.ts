import type { PayloadRequest } from 'payload'

import { type ListQuery, listRecords } from '../../../src/http/list'
import { SHOWN_CONDITIONS } from '../../../src/http/statuses'
import { serializeFeaturedClient, serializePublicFeaturedClient } from '../serialize'

/** Featured clients by sort order: the active ones, all of them for staff (API-03, OP-52, OP-53). */
export async function listFeaturedClients(req: PayloadRequest, query: ListQuery) {
  const { docs, meta } = await listRecords({
    collection: 'featured-clients',
    defaultSort: ['sortOrder', 'createdAt'],
    query,
    req,
    searched: ['name', 'category', 'description', 'result'],
    statuses: SHOWN_CONDITIONS,
  })
  const clients = req.user ? docs.map(serializeFeaturedClient) : docs.map(serializePublicFeaturedClient)
  return { clients, ...meta }
}
