import type { Order } from '@kit/database/payload-types'
import { dateOrNull, idOf, money, textOrNull } from '@kit/lib/serialize'
import { serializeItem } from '@crm/line-items/serialize'
import type { OrderAnswer } from './schema'

/** An order as it is answered. */
export function serializeOrder(doc: Order): OrderAnswer {
  return {
    clientId: idOf(doc.client),
    completedAt: dateOrNull(doc.completedAt),
    createdAt: doc.createdAt,
    description: textOrNull(doc.description),
    dueDate: dateOrNull(doc.dueDate),
    id: doc.id,
    invoiceNumber: textOrNull(doc.invoiceNumber),
    items: (doc.items ?? []).map((item) => ({ ...serializeItem(item), orderId: doc.id, status: item.status })),
    nextTaskDay: textOrNull(doc.nextTaskDay),
    notes: textOrNull(doc.notes),
    orderNumber: doc.orderNumber ?? '',
    priority: doc.priority,
    quoteId: idOf(doc.quote),
    startDate: dateOrNull(doc.startDate),
    status: doc.status,
    title: doc.title,
    totalAmount: money(doc.totalAmount),
    updatedAt: doc.updatedAt,
    ownerId: idOf(doc.owner),
  }
}
