'use client'

import { lazy, type ReactNode } from 'react'

import { RecordPanel } from '@kit/admin/record/record-panel'
import { useMutation } from '@kit/admin/form/use-mutation'
import type { ServiceOption } from '@crm/quotes/line-editor/line-values'
import type { deleteOrder } from '../contract'
import type { OrderRow } from './order-row'

const OrderForm = lazy(() => import('./order-form').then(({ OrderForm }) => ({ default: OrderForm })))
const OrderDetails = lazy(() => import('./order-details').then(({ OrderDetails }) => ({ default: OrderDetails })))

interface Props {
  children: ReactNode
  services: Promise<ServiceOption[]>
}

/** Holds the drawer and the question of the screen around its content (ORD-09, ORD-10, ORD-20, ORD-24, ORD-28). */
export function OrderPanel({ children, services }: Props) {
  const { mutate } = useMutation()
  const remove = async ({ order }: OrderRow) => {
    const { ok } = await mutate<typeof deleteOrder>({
      failure: 'Erro ao deletar projeto',
      params: { id: order.id },
      route: 'DELETE /api/crm/orders/{id}',
      success: 'Projeto deletado com sucesso!',
    })
    return ok
  }
  return (
    <RecordPanel<OrderRow>
      details={{ render: (row) => <OrderDetails row={row} />, titleOf: (row) => row.order.title }}
      question={{
        body: ({ order }) => `Tem certeza que deseja deletar o projeto "${order.title}"?`,
        nameOf: ({ order }) => `projeto ${order.orderNumber}`,
        remove,
      }}
      renderForm={(props) => <OrderForm services={services} {...props} />}
      size="wide"
      slug="order-drawer"
      titleOf={(row) => (row ? `Editar projeto ${row.order.orderNumber}` : 'Novo projeto')}
    >
      {children}
    </RecordPanel>
  )
}
