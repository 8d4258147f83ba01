import type { PayloadRequest } from 'payload'

import { csvAnswer } from '@kit/csv/csv-answer'
import { clientNames } from '@crm/clients/operations/client-names'
import { clientNameOf } from '@crm/quotes/domain/client-name'
import { ORDER_COLUMNS } from '../csv'
import { serializeOrder } from '../serialize'
import { orderList, type OrderQuery } from './list-orders'

/** The orders as a CSV file, narrowed and ordered as the list. */
export async function exportOrders(req: PayloadRequest, query: OrderQuery): Promise<Response> {
  return csvAnswer({
    columns: ORDER_COLUMNS,
    describe: async (docs) => {
      const orders = docs.map(serializeOrder)
      const clients = orders.map(({ clientId }) => clientId)
      const names = await clientNames(req, clients)
      return orders.map((order) => ({
        clientName: clientNameOf({ clientId: order.clientId, clientName: null }, names),
        order,
      }))
    },
    list: await orderList(req, query),
    name: 'projetos',
  })
}
