import type { PayloadRequest } from 'payload'

import { type ListQuery, listRecords, type PageMeta } from '../../../../src/http/list'
import type { ClientAnswer } from '../schema'
import { serializeClient } from '../serialize'

const SEARCHED = ['name', 'company', 'email', 'phone', 'address', 'notes']

/** Clients, newest first (OP-51, OP-52). */
export async function listClients(
  req: PayloadRequest,
  query: ListQuery,
): Promise<{ clients: ClientAnswer[] } & PageMeta> {
  const { docs, meta } = await listRecords({
    collection: 'clients',
    defaultSort: ['-createdAt'],
    query,
    req,
    searched: SEARCHED,
  })
  return { clients: docs.map(serializeClient), ...meta }
}
