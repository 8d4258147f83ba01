'use client'

import { deletionOf } from '@kit/admin/record/deletion-of'
import { recordPanel } from '@kit/admin/record/record-panel'
import { lazyPart } from '@kit/ui/lazy-part'
import type { ServiceOption } from '@crm/line-items/line-editor/line-values'
import type { deleteOrder } from '../contract'
import type { OrderRow } from './order-row'
import { readOrderDetails } from './read-order-details'

const OrderForm = lazyPart(() => import('./order-form'), 'OrderForm')
const OrderDetails = lazyPart(() => import('./order-details'), 'OrderDetails')

/** Drawer and delete question of the projects screen (ORD-09, ORD-10, ORD-20, ORD-24, ORD-28). */
export const OrderPanel = recordPanel<OrderRow, { services: Promise<ServiceOption[]> }>({
  deletion: {
    body: ({ order }) => `Tem certeza que deseja deletar o projeto "${order.title}"?`,
    change: ({ order }, mutate) =>
      mutate<typeof deleteOrder>({
        ...deletionOf('orders', order.id, 'projeto'),
        route: 'DELETE /api/crm/orders/{id}',
      }),
    nameOf: ({ order }) => `projeto ${order.orderNumber}`,
  },
  details: {
    read: readOrderDetails,
    render: (row) => <OrderDetails row={row} />,
    titleOf: ({ order }) => order.title,
  },
  idOf: ({ order }) => order.id,
  form: (props, { services }) => <OrderForm services={services} {...props} />,
  size: 'wide',
  slug: 'order-drawer',
  titleOf: (row) => (row ? `Editar projeto ${row.order.orderNumber}` : 'Novo projeto'),
})
