import { BEYOND_LIMIT, centsToDecimal, readTypedCents, tidyAmount } from '@kit/lib/money'
import { isBlankLine, readPriceCents, tidyPrice, tidyQuantity, toOfferLine } from '../domain/line-entry'
import { BEYOND_WITH_OPTIONS, beyondLimit } from '../domain/line-items'
import { offerTotals } from '../domain/totals'
import type { LinedValues } from './line-values'

/**
 * The values as they are judged and sent: numbers as they were meant, blank lines left out, the total of the lines
 * when there are any (QUOT-24…27).
 */
function tidy<Values extends LinedValues>(values: Values): Values {
  const items = values.items
    .filter((line) => !isBlankLine(line))
    .map((line) => ({
      ...line,
      // What is not left to the client is not selected either.
      ...(line.isSelected === undefined ? {} : { isSelected: Boolean(line.isOptional) && line.isSelected }),
      quantity: tidyQuantity(line.quantity),
      unitPrice: tidyPrice(line.unitPrice),
    }))
  // Of a total without lines what is no amount stays, for the schema to refuse, instead of becoming 0.
  const totalAmount =
    items.length > 0
      ? centsToDecimal(offerTotals({ lines: items.map(toOfferLine) }).totalCents)
      : tidyAmount(values.totalAmount) || '0'
  return { ...values, items, totalAmount }
}

const isUnreadable = (typed: string) => typed.trim() !== '' && readTypedCents(typed) === null

/** The keys whose value is another than at the start. Only these are sent: the rest may have been changed by others. */
function changedKeys<Values extends LinedValues>(start: Values, values: Values): (keyof Values)[] {
  const before = tidy(start)
  const now = tidy(values)
  const isSame = (key: keyof Values) =>
    key === 'totalAmount'
      ? !isUnreadable(now.totalAmount) && readPriceCents(before.totalAmount) === readPriceCents(now.totalAmount)
      : JSON.stringify(before[key]) === JSON.stringify(now[key])
  return (Object.keys(now) as (keyof Values)[]).filter((key) => !isSame(key))
}

/** The line, or the sum, that is beyond the largest amount. */
function problemIn({ items }: LinedValues) {
  const beyond = beyondLimit(items.map(toOfferLine))
  return beyond && { message: beyond.isByOptions ? BEYOND_WITH_OPTIONS : BEYOND_LIMIT, path: beyond.path }
}

/** How a form with lines treats what was typed, for `useRecordForm`. The total goes as decimal text (QUOT-27). */
export const linedForm = {
  changedKeys,
  problemIn,
  sentAs: ({ totalAmount }: LinedValues) => ({ totalAmount }),
  tidy,
}
