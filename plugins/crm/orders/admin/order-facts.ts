import type { Fact } from '@kit/admin/record/record-details'
import { formatDate, formatDateTime } from '@kit/lib/dates'
import { ORDER_PRIORITY_LABELS } from '../domain/order-options'
import type { OrderRow } from './order-row'

/** Labels and values of the order; dates as pt-PT (ORD-21). */
export function orderFacts({ clientName, order }: OrderRow, owner: string | null): Fact[] {
  const { completedAt, createdAt, dueDate, invoiceNumber, priority, startDate, updatedAt } = order
  return [
    ['Cliente', clientName],
    ['Responsável', owner],
    ['Prioridade', ORDER_PRIORITY_LABELS[priority]],
    ['Início', startDate && formatDate(new Date(startDate), 'pt-PT')],
    ['Prazo', dueDate && formatDate(new Date(dueDate), 'pt-PT')],
    ['Concluído em', completedAt && formatDateTime(new Date(completedAt), 'pt-PT')],
    ['N.º da factura externa', invoiceNumber],
    ['Criado em', formatDateTime(new Date(createdAt), 'pt-PT')],
    ['Última alteração', formatDateTime(new Date(updatedAt), 'pt-PT')],
  ]
}
