import type { PayloadRequest } from 'payload'

import { type ListOptions, type ListQuery, listRecords, type PageMeta } from '../../../../src/http/list'
import type { OrderAnswer } from '../schema'
import { serializeOrder } from '../serialize'

const SEARCHED = ['orderNumber', 'title', 'description', 'client.name']

/** Orders with their lines, newest first (OP-51, OP-52). */
export async function listOrders(req: PayloadRequest, query: ListQuery): Promise<{ orders: OrderAnswer[] } & PageMeta> {
  const { docs, meta } = await listRecords(orderList(req, query))
  return { orders: docs.map(serializeOrder), ...meta }
}

/** The list that the screen, the API and the exported file show. */
export function orderList(req: PayloadRequest, query: ListQuery): ListOptions<'orders'> {
  return {
    collection: 'orders',
    defaultSort: ['-createdAt'],
    query,
    req,
    searched: SEARCHED,
  }
}
