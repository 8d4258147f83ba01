import { choices } from '@kit/lib/choices'

/** Values of an order's priority and their Portuguese labels (DATA-67, OP-74). */
export const { labels: ORDER_PRIORITY_LABELS, values: ORDER_PRIORITIES } = choices({
  low: 'Baixa',
  medium: 'Média',
  high: 'Alta',
  urgent: 'Urgente',
})
export type OrderPriority = keyof typeof ORDER_PRIORITY_LABELS
