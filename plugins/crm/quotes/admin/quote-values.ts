import type { Courtesy } from '@kit/admin/form/use-record-form'
import { toFieldDay } from '@kit/lib/dates'
import { percentText } from '@kit/lib/money'
import { emptyOf, type FormValues, valuesOf } from '@kit/records/form-values'
import { tidyPrice, toTypedLine } from '@crm/line-items/domain/line-entry'
import { hasMonthly } from '@crm/line-items/domain/totals'
import type { LinedValues } from '@crm/line-items/line-editor/line-values'
import { linedForm } from '@crm/line-items/line-editor/lined-form'
import { type MonthlyTerms, USUAL_TERMS } from '@crm/payment-plans/domain/monthly-terms'
import { type PlannedValues, typedPlan } from '@crm/payment-plans/plan-editor/plan-values'
import { type QuoteAnswer, quoteInput } from '../schema'

/** Form fields, all text. An empty deposit means the settings' percentage. */
export interface QuoteValues
  extends
    LinedValues,
    PlannedValues,
    FormValues<typeof quoteInput, Omit<QuoteAnswer, 'items' | 'monthlyTerms' | 'paymentPlan'>> {
  monthlyTerms: Record<keyof MonthlyTerms, string>
  /** Only for a stored quote. */
  appliesOwnerToLinked?: boolean | undefined
}

function typedTerms({ firstMonth, minimumMonths, noticeDays }: MonthlyTerms): QuoteValues['monthlyTerms'] {
  return { firstMonth, minimumMonths: String(minimumMonths), noticeDays: String(noticeDays) }
}

/** Initial values of a new quote: a draft without lines (QUOT-21). */
const EMPTY: QuoteValues = {
  ...emptyOf(quoteInput),
  appliesOwnerToLinked: undefined,
  items: [],
  monthlyTerms: typedTerms(USUAL_TERMS),
  paymentPlan: [],
  status: 'draft',
  totalAmount: '0',
}

/**
 * Initial form values: of the stored quote, or of a new one. Moments become days in Luanda.
 * @param validUntil default of a new quote
 */
export function startOf(quote: QuoteAnswer | null, validUntil: string): QuoteValues {
  if (!quote) return { ...EMPTY, validUntil }
  return {
    ...valuesOf(quoteInput, quote),
    appliesOwnerToLinked: false,
    // That of a plan is the plan's: without it the settings' applies.
    depositPercent: quote.paymentPlan || quote.depositPercent === null ? '' : percentText(quote.depositPercent),
    items: quote.items.map((item) => ({
      ...toTypedLine(item),
      id: item.id,
      isOptional: item.isOptional,
      isSelected: item.isSelected,
    })),
    monthlyTerms: typedTerms(quote.monthlyTerms ?? USUAL_TERMS),
    paymentPlan: typedPlan(quote.paymentPlan ?? []),
    totalAmount: tidyPrice(quote.totalAmount),
    validUntil: toFieldDay(quote.validUntil),
  }
}

/** Of a form with lines; a field that the form does not show keeps its initial value. */
export const courtesyOf = (start: QuoteValues): Courtesy<QuoteValues> => ({
  ...linedForm,
  tidy: (values) => {
    const tidy = linedForm.tidy(values)
    return {
      ...tidy,
      ...(tidy.paymentPlan.length > 0 && { depositPercent: start.depositPercent }),
      ...(!hasMonthly(tidy.items) && { monthlyTerms: start.monthlyTerms }),
    }
  },
})
