import type { CsvColumn } from '@kit/csv/columns'
import { writeAmount, writeDay, writeLines, writeMoment } from '@kit/csv/values'
import { ORDER_STATUS_LABELS } from '@crm/statuses/domain/statuses'
import { ORDER_PRIORITY_LABELS } from './domain/order-options'
import { ORDER_FIELDS } from './fields'
import type { OrderAnswer } from './schema'

export interface OrderRecord {
  clientName: string
  order: OrderAnswer
}

export const ORDER_COLUMNS: readonly CsvColumn<OrderRecord>[] = [
  { title: 'Número', write: ({ order }) => order.orderNumber },
  { title: 'Título', write: ({ order }) => order.title },
  { title: 'Estado', write: ({ order }) => ORDER_STATUS_LABELS[order.status] },
  { title: 'Prioridade', write: ({ order }) => ORDER_PRIORITY_LABELS[order.priority] },
  { title: 'Cliente', write: ({ clientName }) => clientName },
  { title: 'Descrição', write: ({ order }) => order.description },
  { title: 'Itens', write: ({ order }) => writeLines(order.items) },
  { title: 'Total (AOA)', write: ({ order }) => writeAmount(order.totalAmount) },
  { title: 'Início', write: ({ order }) => writeDay(order.startDate) },
  { title: 'Prazo', write: ({ order }) => writeDay(order.dueDate) },
  { title: 'Concluído em', write: ({ order }) => writeMoment(order.completedAt) },
  { title: ORDER_FIELDS.invoiceNumber.label, write: ({ order }) => order.invoiceNumber },
  { title: 'Notas', write: ({ order }) => order.notes },
  { title: 'Criado em', write: ({ order }) => writeMoment(order.createdAt) },
]
