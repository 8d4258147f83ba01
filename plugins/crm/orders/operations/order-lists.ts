import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { ORDER_COLUMNS } from '../csv'
import type { OrderDetails, OrderLinks } from '../schema'
import { serializeOrder } from '../serialize'
import { listActivities } from '@collections/activities/operations/activities'
import { readOriginText } from '@crm/attribution/operations/origin'
import { clientNames, listFoundByClient } from '@crm/clients/operations/client'
import { clientOf, quoteOf, readLinkedLead } from '@crm/links/operations/links'
import { ownedBy, type OwnedQuery } from '@crm/owners/operations/owners'
import { clientNameOf } from '@crm/quotes/domain/client-name'
import { type NextStepQuery, withoutNextStep } from '@crm/tasks/fields'
import { csvAnswer } from '@kit/csv/csv-answer'
import type { Order } from '@kit/database/payload-types'
import { listAs } from '@kit/http/list'
import { findById } from '@kit/data/documents'
import { readRecord } from '@kit/data/records'
import { idOf } from '@kit/lib/serialize'
import { sqlCents } from '@kit/data/sql-cents'
import { sqlRowIn } from '@kit/data/transaction'
import { orderErrors } from '../errors'

interface OrderQuery extends OwnedQuery, NextStepQuery {
  priority?: string | undefined
}

/** Orders with their lines, newest first (OP-51, OP-52). */
export const listOrders = (req: PayloadRequest, query: OrderQuery) =>
  listAs('orders', serializeOrder, orderList(req, query))

/** Filter of the list, shared by the screen, the API and the export. */
const orderList = (req: PayloadRequest, query: OrderQuery) =>
  listFoundByClient(req, 'orders', query, [
    ...(query.priority ? [{ priority: { equals: query.priority } }] : []),
    ...ownedBy(req, query.owner),
    ...withoutNextStep(query, ['pending', 'in_progress']),
  ])

/**
 * An order with its linked records and history; seven queries at most.
 * @throws DomainError order_not_found, also if it was just deleted
 */
export async function getOrderDetails(req: PayloadRequest, id: string): Promise<OrderDetails> {
  const order = await readRecord(req, 'orders', id, orderErrors.order_not_found)
  const [links, activities] = await Promise.all([linksOf(req, order), listActivities(req, 'order', id)])
  const origin = await readOriginText(req, links.lead?.id ?? null)
  return { activities, links, order: serializeOrder(order), origin }
}

async function linksOf(req: PayloadRequest, order: Order): Promise<OrderLinks> {
  const [quote, client] = await Promise.all([
    findById(req, 'quotes', idOf(order.quote)),
    findById(req, 'clients', idOf(order.client)),
  ])
  return {
    client: client && clientOf(client),
    lead: await readLinkedLead(req, idOf(quote?.lead) ?? idOf(client?.lead)),
    quote: quote && quoteOf(quote),
  }
}

export type OrderStats = {
  total: number
  inProgress: number
  completed: number
  /** Sum of all orders' totals in cents, cancelled ones included; exact up to 10^12 kwanzas (OP-58). */
  totalCents: number
}

/**
 * Figures of all orders, ignoring the list's filters, in one round trip (ORD-02…05). Checks no role: the screen's guard
 * does.
 */
export async function getOrderStats(req: PayloadRequest): Promise<OrderStats> {
  return sqlRowIn<OrderStats>(req)`
    select count(*)::int as total,
      count(*) filter (where status = 'in_progress')::int as "inProgress",
      count(*) filter (where status = 'completed')::int as completed,
      ${sqlCents(sql`sum(total_amount)`)} as "totalCents"
    from orders where deleted_at is null`
}

/** Exports the orders as a CSV file, with the list's filter and order. */
export async function exportOrders(req: PayloadRequest, query: OrderQuery): Promise<Response> {
  return csvAnswer({
    columns: ORDER_COLUMNS,
    describe: async (docs) => {
      const orders = docs.map(serializeOrder)
      const clients = orders.map(({ clientId }) => clientId)
      const names = await clientNames(req, clients)
      return orders.map((order) => ({
        clientName: clientNameOf({ clientId: order.clientId, clientName: null }, names.get(order.clientId ?? '')),
        order,
      }))
    },
    list: await orderList(req, query),
    name: 'projetos',
  })
}
