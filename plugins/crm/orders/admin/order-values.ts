import { luandaDay } from '@kit/lib/dates'
import { tidyPrice, toTypedLine } from '@crm/line-items/domain/line-entry'
import type { LinedValues } from '@crm/line-items/line-editor/line-values'
import type { OrderStatus } from '@crm/statuses/domain/statuses'
import type { OrderPriority } from '../domain/order-options'
import type { OrderAnswer } from '../schema'

/** The form's fields as the browser has them: text everywhere. */
export interface OrderValues extends LinedValues {
  clientId: string
  description: string
  dueDate: string
  invoiceNumber: string
  notes: string
  /** Of a stored record. */
  appliesOwnerToLinked?: boolean
  ownerId: string
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
  ownerId: '',
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
    appliesOwnerToLinked: false,
    ownerId: order.ownerId ?? '',
    priority: order.priority,
    quoteId: order.quoteId ?? '',
    startDate: toDay(order.startDate),
    status: order.status,
    title: order.title,
    totalAmount: tidyPrice(order.totalAmount),
  }
}

function toDay(date: string | null): string {
  return date ? luandaDay(new Date(date)) : ''
}
