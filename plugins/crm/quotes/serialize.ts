import type { Quote } from '@kit/database/payload-types'
import { answerOf } from '@kit/records/answer-of'
import { serializeItem } from '@crm/line-items/serialize'
import { planOf } from '@crm/payment-plans/fields'
import { quote, type QuoteAnswer } from './schema'

const plain = answerOf(quote.omit({ items: true, paymentPlan: true }))

/** A quote as it is answered. */
export function serializeQuote(doc: Quote): QuoteAnswer {
  const items = (doc.items ?? []).map((item) => ({
    ...serializeItem(item),
    isOptional: item.isOptional ?? false,
    isSelected: item.isSelected ?? false,
    quoteId: doc.id,
  }))
  const paymentPlan = planOf(doc.paymentPlan)
  return { ...plain(doc), items, ...(paymentPlan.length > 0 && { paymentPlan: [...paymentPlan] }) }
}
