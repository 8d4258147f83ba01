import type { PayloadRequest } from 'payload'

import { type ListPage, loadListPage } from '@kit/admin/list/load-list-page'
import type { ListState } from '@kit/admin/list/list-state'
import { namesOf } from '@kit/admin/list/names-of'
import { clientNameOf } from '@crm/quotes/domain/client-name'
import { listOrders } from '../operations/list-orders'
import { type OrderRow, toOrderRow } from './order-row'

const PAGE_SIZE = 24

/** One page of orders with the names of clients and quotes; two queries more, whatever their number. */
export function loadOrderPage(req: PayloadRequest, path: string, state: ListState): Promise<ListPage<OrderRow>> {
  return loadListPage({
    load: async (query) => {
      const { orders, ...meta } = await listOrders(req, query)
      const [clients, quotes] = await Promise.all([
        namesOf(
          req,
          'clients',
          orders.map(({ clientId }) => clientId),
        ),
        namesOf(
          req,
          'quotes',
          orders.map(({ quoteId }) => quoteId),
        ),
      ])
      const rows = orders.map((order) =>
        toOrderRow(order, {
          clientName: clientNameOf({ clientId: order.clientId, clientName: null }, clients),
          quoteNumber: order.quoteId && (quotes.get(order.quoteId) ?? 'Orçamento não encontrado'),
        }),
      )
      return { rows, ...meta }
    },
    pageSize: PAGE_SIZE,
    path,
    state,
  })
}
