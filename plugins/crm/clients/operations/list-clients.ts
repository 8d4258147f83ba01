import type { PayloadRequest } from 'payload'

import { type ListOptions, type ListQuery, listRecords, type PageMeta } from '@kit/http/list'
import type { ClientAnswer } from '../schema'
import { serializeClient } from '../serialize'

/** Clients, newest first (OP-51, OP-52). */
export async function listClients(
  req: PayloadRequest,
  query: ListQuery,
): Promise<{ clients: ClientAnswer[] } & PageMeta> {
  const { docs, meta } = await listRecords(clientList(req, query))
  return { clients: docs.map(serializeClient), ...meta }
}

/** The list that the screen, the API and the exported file show. */
export function clientList(req: PayloadRequest, query: ListQuery): ListOptions<'clients'> {
  return {
    collection: 'clients',
    defaultSort: ['-createdAt'],
    query,
    req,
  }
}
