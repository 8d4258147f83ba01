import { z } from 'zod'

import { crud } from '@kit/http/crud'
import { defineRoute } from '@kit/http/define-route'
import { choice } from '@kit/http/fields'
import { listQuery } from '@kit/http/list'
import { CRM_ROLES } from '@kit/lib/roles'
import { ownerQuery } from '@crm/owners/schema'
import { paymentErrors } from '@crm/payments/errors'
import { ORDER_STATUSES } from '@crm/statuses/domain/statuses'
import { nextStepFilter } from '@crm/tasks/schema'
import { ORDER_PRIORITIES } from './domain/order-options'
import { order, orderDetails, orderInput, orderStatusInput } from './schema'
import { orderErrors } from './errors'

const record = { collection: 'orders', notFound: orderErrors.order_not_found } as const
const tag = 'Projetos (CRM)'
const routes = crud({
  access: CRM_ROLES,
  answer: order,
  at: '/api/crm/orders',
  many: 'orders',
  noun: 'um projeto',
  one: 'order',
  record,
  tag,
})

const listed = listQuery({
  sort: ['createdAt', 'orderNumber', 'title', 'status', 'priority', 'totalAmount', 'dueDate'],
  status: ORDER_STATUSES,
}).extend({
  priority: choice(ORDER_PRIORITIES, 'Prioridade desconhecida').optional(),
  next: nextStepFilter(),
  ...ownerQuery,
})

export const listOrders = routes.list(listed, 'Listar projetos do CRM')

export const getOrder = routes.getWith(orderDetails, 'as suas ligações e o seu histórico')

export const exportOrders = routes.exported(listed.omit({ limit: true, page: true }), 'Exportar projetos do CRM (CSV)')

export const createOrder = routes.create({ body: orderInput, errors: ['person_erased'] })

export const updateOrder = routes.update({ body: orderInput.partial() })

export const setOrderStatus = defineRoute({
  access: CRM_ROLES,
  answer: z.object({ order }),
  body: orderStatusInput,
  checksLoadedAt: true,
  id: 'orders.set-status',
  method: 'PATCH',
  path: '/api/crm/orders/{id}/status',
  record,
  summary: 'Mudar o estado de um projeto',
  tag,
})

export const deleteOrder = routes.remove([paymentErrors.has_receipts])
