import type { PayloadRequest } from 'payload'

import { type ListOptions, type ListQuery, listRecords, type PageMeta } from '@kit/http/list'
import { matchClient } from '@crm/clients/operations/match-client'
import type { OrderAnswer } from '../schema'
import { serializeOrder } from '../serialize'

export interface OrderQuery extends ListQuery {
  priority?: string | undefined
}

/** Orders with their lines, newest first (OP-51, OP-52). */
export async function listOrders(
  req: PayloadRequest,
  query: OrderQuery,
): Promise<{ orders: OrderAnswer[] } & PageMeta> {
  const { docs, meta } = await listRecords(await orderList(req, query))
  return { orders: docs.map(serializeOrder), ...meta }
}

/** The list that the screen, the API and the exported file show. */
export async function orderList(req: PayloadRequest, query: OrderQuery): Promise<ListOptions<'orders'>> {
  return {
    alsoFound: query.q ? await matchClient(req, query.q) : null,
    collection: 'orders',
    defaultSort: ['-createdAt'],
    hasLines: true,
    query,
    req,
    ...(query.priority ? { where: { priority: { equals: query.priority } } } : {}),
  }
}
