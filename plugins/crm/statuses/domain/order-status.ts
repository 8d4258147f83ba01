/** Values of the status of an order and of its lines, with their Portuguese labels (DATA-66, OP-74). */
export const ORDER_STATUSES = ['pending', 'in_progress', 'completed', 'cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]
export const ORDER_STATUS_LABELS: Record<OrderStatus, string> = {
  cancelled: 'Cancelado',
  completed: 'Concluído',
  in_progress: 'Em Andamento',
  pending: 'Pendente',
}
