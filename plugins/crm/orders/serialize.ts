import type { Order } from '@kit/database/payload-types'
import { answerOf } from '@kit/records/answer-of'
import { serializeItem } from '@crm/line-items/serialize'
import { order, type OrderAnswer } from './schema'

const plain = answerOf(order.omit({ items: true }))

export function serializeOrder(doc: Order): OrderAnswer {
  const items = (doc.items ?? []).map((item) => ({ ...serializeItem(item), orderId: doc.id, status: item.status }))
  return { ...plain(doc), items }
}
