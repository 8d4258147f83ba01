import { choices } from '@kit/lib/choices'

/** Values of the status of an order and of its lines, with their Portuguese labels (DATA-66, OP-74). */
export const { labels: ORDER_STATUS_LABELS, values: ORDER_STATUSES } = choices({
  pending: 'Pendente',
  in_progress: 'Em Andamento',
  completed: 'Concluído',
  cancelled: 'Cancelado',
})
export type OrderStatus = keyof typeof ORDER_STATUS_LABELS
