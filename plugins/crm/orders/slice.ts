import type { CrmSlice } from '@crm/crm-slice'
import { requireClientOf } from '@crm/clients/operations/client'
import { Orders } from './collection'
import { orderRoutes } from './endpoints'
import { ORDERS_SCREEN } from './screens'

export const orders: CrmSlice = {
  collections: [Orders],
  tables: {
    integers: { order_items: { quantity: [1, 1_000_000] } },
    money: { order_items: ['unitPrice', 'totalPrice'], orders: ['totalAmount'] },
  },
  routes: orderRoutes,
  screens: [{ ...ORDERS_SCREEN, Component: '/plugins/crm/orders/admin/screen#OrdersView' }],
  undoable: { orders: { entityType: 'order', requires: requireClientOf('orders') } },
}
