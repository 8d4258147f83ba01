import { luandaDay } from '@kit/lib/dates'
import { tidyPrice } from '@crm/quotes/domain/line-entry'
import type { LinedValues } from '@crm/quotes/line-editor/line-values'
import type { OrderPriority, OrderStatus } from '../domain/order-options'
import type { OrderAnswer } from '../schema'

/** The form's fields as the browser has them: text everywhere. */
export interface OrderValues extends LinedValues {
  clientId: string
  description: string
  dueDate: string
  invoiceNumber: string
  notes: string
  priority: OrderPriority
  quoteId: string
  startDate: string
  status: OrderStatus
  title: string
}

/** A new order's form: pending, medium, without lines (ORD-19). */
const EMPTY: OrderValues = {
  clientId: '',
  description: '',
  dueDate: '',
  invoiceNumber: '',
  items: [],
  notes: '',
  priority: 'medium',
  quoteId: '',
  startDate: '',
  status: 'pending',
  title: '',
  totalAmount: '0',
}

/** What the form starts from: the stored order, or an empty one. Points in time as days in Luanda. */
export function toOrderValues(order: OrderAnswer | null): OrderValues {
  if (!order) return EMPTY
  return {
    clientId: order.clientId ?? '',
    description: order.description ?? '',
    dueDate: toDay(order.dueDate),
    invoiceNumber: order.invoiceNumber ?? '',
    items: order.items.map((item) => ({ ...toTypedLine(item), status: item.status })),
    notes: order.notes ?? '',
    priority: order.priority,
    quoteId: order.quoteId ?? '',
    startDate: toDay(order.startDate),
    status: order.status,
    title: order.title,
    totalAmount: tidyPrice(order.totalAmount),
  }
}

interface StoredLine {
  description: string | null
  quantity: number
  serviceId: string | null
  unitPrice: string
}

/** A stored line of an order, or of the quote that it is filled from (OP-71), as it is being typed. */
export function toTypedLine({ description, quantity, serviceId, unitPrice }: StoredLine) {
  return {
    description: description ?? '',
    quantity: String(quantity),
    serviceId: serviceId ?? '',
    unitPrice: tidyPrice(unitPrice),
  }
}

function toDay(date: string | null): string {
  return date ? luandaDay(new Date(date)) : ''
}
