import type { Quote } from '@kit/database/payload-types'
import { centsToDecimal } from '@kit/lib/money'
import { idOf } from '@kit/lib/serialize'
import { answerOf } from '@kit/records/answer-of'
import { lineOf } from '@crm/line-items/domain/line-items'
import { hasMonthly, offerTotals } from '@crm/line-items/domain/totals'
import { serializeItem } from '@crm/line-items/serialize'
import { planOf, termsOf } from '@crm/payment-plans/fields'
import { quote, type QuoteAnswer } from './schema'

const plain = answerOf(
  quote.omit({
    items: true,
    monthlyAmount: true,
    monthlyTerms: true,
    onceAmount: true,
    paymentPlan: true,
    renewsId: true,
  }),
)

export function serializeQuote(doc: Quote): QuoteAnswer {
  const items = (doc.items ?? []).map((item) => ({
    ...serializeItem(item),
    isOptional: item.isOptional ?? false,
    isSelected: item.isSelected ?? false,
    quoteId: doc.id,
  }))
  const paymentPlan = planOf(doc.paymentPlan)
  const renewsId = idOf(doc.renews)
  return {
    ...plain(doc),
    items,
    ...monthlyOf(doc),
    ...(paymentPlan.length > 0 && { paymentPlan: [...paymentPlan] }),
    ...(renewsId && { renewsId }),
  }
}

/** Returns no keys for a quote without monthly prices, whose answer has only the documented keys. */
function monthlyOf(doc: Quote): Pick<QuoteAnswer, 'monthlyAmount' | 'monthlyTerms' | 'onceAmount'> {
  if (!hasMonthly(doc.items ?? [])) return {}
  const { monthlyCents, onceCents } = offerTotals({ lines: (doc.items ?? []).map(lineOf) })
  return {
    ...(monthlyCents !== undefined && { monthlyAmount: centsToDecimal(monthlyCents) }),
    monthlyTerms: termsOf(doc.monthlyTerms),
    ...(onceCents !== undefined && { onceAmount: centsToDecimal(onceCents) }),
  }
}
