import { centsToDecimal, readTypedCents, tidyAmount } from '@kit/lib/money'
import { isBlankLine, readPriceCents, tidyPrice, tidyQuantity, toOfferLine } from '../domain/line-entry'
import { beyondLimit, beyondText } from '../domain/line-items'
import { offerTotals } from '../domain/totals'
import type { LinedValues } from './line-values'

/**
 * Values to validate and send: normalised numbers, no blank lines, and the total computed from the lines if there are
 * any (QUOT-24…27).
 */
function tidy<Values extends LinedValues>(values: Values): Values {
  const items = values.items
    .filter((line) => !isBlankLine(line))
    .map((line) => ({
      ...line,
      // Only an optional line can be selected.
      ...(line.isSelected === undefined ? {} : { isSelected: Boolean(line.isOptional) && line.isSelected }),
      quantity: tidyQuantity(line.quantity),
      unitPrice: tidyPrice(line.unitPrice),
    }))
  // Without lines: keeps an invalid total, so that the schema rejects it; it must not become 0.
  const totalAmount =
    items.length > 0
      ? centsToDecimal(offerTotals({ lines: items.map(toOfferLine) }).totalCents)
      : tidyAmount(values.totalAmount) || '0'
  return { ...values, items, totalAmount }
}

/**
 * Whether the form asks for the total itself: without lines, and beside blank ones, which are not stored, if there is a
 * total that would stay.
 */
export const asksForTotal = ({ items, totalAmount }: LinedValues): boolean =>
  items.length === 0 || (items.every(isBlankLine) && readPriceCents(totalAmount) > 0)

const isUnreadable = (typed: string) => typed.trim() !== '' && readTypedCents(typed) === null

/** Keys whose value has changed. Only these are sent, because others may have changed the rest. */
function changedKeys<Values extends LinedValues>(start: Values, values: Values): (keyof Values)[] {
  const before = tidy(start)
  const now = tidy(values)
  const isSame = (key: keyof Values) =>
    key === 'totalAmount'
      ? !isUnreadable(now.totalAmount) && readPriceCents(before.totalAmount) === readPriceCents(now.totalAmount)
      : JSON.stringify(before[key]) === JSON.stringify(now[key])
  return (Object.keys(now) as (keyof Values)[]).filter((key) => !isSame(key))
}

/** Error of the line, or the sum, that exceeds the maximum. */
function problemIn({ items }: LinedValues) {
  const beyond = beyondLimit(items.map(toOfferLine))
  return beyond && { message: beyondText(beyond), path: beyond.path }
}

/** Hooks of a form with lines for `useRecordForm`. Sends the total as decimal text (QUOT-27). */
export const linedForm = {
  changedKeys,
  problemIn,
  sentAs: ({ totalAmount }: LinedValues) => ({ totalAmount }),
  tidy,
}
