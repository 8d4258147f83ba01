import type { Quote } from '@kit/database/payload-types'
import { answerOf } from '@kit/records/answer-of'
import { item } from './schema'

type StoredItem = NonNullable<Quote['items']>[number]

const plain = answerOf(item.omit({ isMonthly: true }))

export const serializeItem = (stored: Omit<StoredItem, 'id'> & { id?: string | null }) => ({
  ...plain(stored),
  ...(stored.isMonthly && { isMonthly: true }),
})
