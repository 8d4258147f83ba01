import { bind, type BoundRoute } from '@kit/http/bind'
import * as contract from './contract'
import { exportOrders, getOrderDetails, listOrders } from './operations/order-lists'
import { createOrder, deleteOrder, updateOrder } from './operations/order'

export const orderRoutes: BoundRoute[] = [
  bind(contract.listOrders, ({ query, req }) => listOrders(req, query)),
  bind(contract.exportOrders, ({ query, req }) => exportOrders(req, query)),
  bind(contract.createOrder, ({ body, req }) => createOrder(req, body)),
  bind(contract.getOrder, ({ params, req }) => getOrderDetails(req, params.id)),
  bind(contract.updateOrder, ({ body, loadedAt, params, req }) => updateOrder(req, params.id, body, loadedAt)),
  bind(contract.setOrderStatus, ({ body, loadedAt, params, req }) => updateOrder(req, params.id, body, loadedAt)),
  bind(contract.deleteOrder, ({ params, req }) => deleteOrder(req, params.id)),
]
