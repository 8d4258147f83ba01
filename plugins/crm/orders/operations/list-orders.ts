import type { PayloadRequest } from 'payload'

import { type ListQuery, listRecords, type PageMeta } from '../../../../src/http/list'
import type { OrderAnswer } from '../schema'
import { serializeOrder } from '../serialize'

const SEARCHED = ['orderNumber', 'title', 'description', 'client.name']

/** Orders with their lines, newest first (OP-51, OP-52). */
export async function listOrders(req: PayloadRequest, query: ListQuery): Promise<{ orders: OrderAnswer[] } & PageMeta> {
  const { docs, meta } = await listRecords({
    collection: 'orders',
    defaultSort: ['-createdAt'],
    query,
    req,
    searched: SEARCHED,
  })
  return { orders: docs.map(serializeOrder), ...meta }
}
