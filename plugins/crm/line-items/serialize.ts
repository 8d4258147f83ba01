import type { Quote } from '@kit/database/payload-types'
import { idOf, money, textOrNull } from '@kit/lib/serialize'

type StoredItem = NonNullable<Quote['items']>[number]

export function serializeItem(item: Omit<StoredItem, 'id'> & { id?: string | null }) {
  return {
    description: textOrNull(item.description),
    id: item.id ?? '',
    ...(item.isMonthly && { isMonthly: true }),
    quantity: item.quantity,
    serviceId: idOf(item.service),
    totalPrice: money(item.totalPrice),
    unitPrice: money(item.unitPrice),
  }
}
