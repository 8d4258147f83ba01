/** Values of an order's priority and their Portuguese labels (DATA-67, OP-74). */
export const ORDER_PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const
export type OrderPriority = (typeof ORDER_PRIORITIES)[number]
export const ORDER_PRIORITY_LABELS: Record<OrderPriority, string> = {
  high: 'Alta',
  low: 'Baixa',
  medium: 'Média',
  urgent: 'Urgente',
}
