import type { PayloadRequest } from 'payload'

import { type ListOptions, listRecords, type PageMeta } from '@kit/http/list'
import { ownedBy, type OwnedQuery } from '@crm/owners/operations/owned-by'
import { matchClient } from '@crm/clients/operations/match-client'
import { type NextStepQuery, withoutNextStep } from '@crm/tasks/fields'
import type { OrderAnswer } from '../schema'
import { serializeOrder } from '../serialize'

export interface OrderQuery extends OwnedQuery, NextStepQuery {
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
    findsPageFirst: true,
    query,
    req,
    sortNames: { title: 'sortKey' },
    where: {
      and: [
        ...(query.priority ? [{ priority: { equals: query.priority } }] : []),
        ...ownedBy(req, query.owner),
        ...withoutNextStep(query, ['pending', 'in_progress']),
      ],
    },
  }
}
