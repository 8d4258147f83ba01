import { z } from 'zod'

import { CSV_FILE } from '@kit/csv/contract'
import { deletedAnswer } from '@kit/http/answers-schema'
import { defineRoute } from '@kit/http/define-route'
import { choice } from '@kit/http/fields'
import { listQuery, pageMeta } from '@kit/http/list'
import { CRM_ROLES } from '@kit/lib/roles'
import { ownerQuery } from '@crm/owners/schema'
import { ORDER_STATUSES } from '@crm/statuses/domain/statuses'
import { nextStepFilter } from '@crm/tasks/schema'
import { ORDER_PRIORITIES } from './domain/order-options'
import { order, orderDetails, orderInput, orderStatusInput } from './schema'
import { orderErrors } from './errors'

const record = { collection: 'orders', notFound: orderErrors.order_not_found } as const
const tag = 'Projetos (CRM)'

const listed = listQuery({
  sort: ['createdAt', 'orderNumber', 'title', 'status', 'priority', 'totalAmount', 'dueDate'],
  status: ORDER_STATUSES,
}).extend({
  priority: choice(ORDER_PRIORITIES, 'Prioridade desconhecida').optional(),
  next: nextStepFilter(),
  ...ownerQuery,
})

export const listOrders = defineRoute({
  access: CRM_ROLES,
  answer: z.object({ orders: z.array(order), ...pageMeta }),
  id: 'orders.list',
  method: 'GET',
  path: '/api/crm/orders',
  query: listed,
  status: 200,
  summary: 'Listar projetos do CRM',
  tag,
})

export const getOrder = defineRoute({
  access: CRM_ROLES,
  answer: orderDetails,
  id: 'orders.get',
  method: 'GET',
  path: '/api/crm/orders/{id}',
  record,
  status: 200,
  summary: 'Obter um projeto com as suas ligações e o seu histórico',
  tag,
})

/** The whole list as it is narrowed and ordered. */
export const exportOrders = defineRoute({
  ...CSV_FILE,
  access: CRM_ROLES,
  id: 'orders.export',
  path: '/api/crm/orders/export',
  query: listed.omit({ limit: true, page: true }),
  summary: 'Exportar projetos do CRM (CSV)',
  tag,
})

export const createOrder = defineRoute({
  access: CRM_ROLES,
  answer: z.object({ order }),
  body: orderInput,
  id: 'orders.create',
  method: 'POST',
  path: '/api/crm/orders',
  status: 201,
  summary: 'Criar um projeto',
  tag,
})

export const updateOrder = defineRoute({
  access: CRM_ROLES,
  answer: z.object({ order }),
  body: orderInput.partial(),
  checksLoadedAt: true,
  id: 'orders.update',
  method: 'PUT',
  path: '/api/crm/orders/{id}',
  record,
  status: 200,
  summary: 'Atualizar um projeto',
  tag,
})

export const setOrderStatus = defineRoute({
  access: CRM_ROLES,
  answer: z.object({ order }),
  body: orderStatusInput,
  checksLoadedAt: true,
  id: 'orders.set-status',
  method: 'PATCH',
  path: '/api/crm/orders/{id}/status',
  record,
  status: 200,
  summary: 'Mudar o estado de um projeto',
  tag,
})

export const deleteOrder = defineRoute({
  access: CRM_ROLES,
  answer: deletedAnswer,
  id: 'orders.delete',
  method: 'DELETE',
  path: '/api/crm/orders/{id}',
  record,
  status: 200,
  summary: 'Mover um projeto para o lixo',
  tag,
})
