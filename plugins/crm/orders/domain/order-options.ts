/** Values of an order's selects and their Portuguese labels (DATA-66, DATA-67, OP-74). */
export const ORDER_STATUSES = ['pending', 'in_progress', 'completed', 'cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]
export const ORDER_STATUS_LABELS: Record<OrderStatus, string> = {
  cancelled: 'Cancelado',
  completed: 'Concluído',
  in_progress: 'Em Andamento',
  pending: 'Pendente',
}

export const ORDER_PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const
export type OrderPriority = (typeof ORDER_PRIORITIES)[number]
export const ORDER_PRIORITY_LABELS: Record<OrderPriority, string> = {
  high: 'Alta',
  low: 'Baixa',
  medium: 'Média',
  urgent: 'Urgente',
}
