import { tidyAmount } from '@kit/admin/form/typed-amount'
import { centsToDecimal, readTypedAmount } from '@kit/lib/money'
import { isBlankLine, readPriceCents, readQuantity, tidyPrice, toPricedLine } from '../domain/line-entry'
import { priceItems } from '../domain/line-items'
import type { LinedValues } from './line-values'

/**
 * The values as they are judged and sent: numbers as they were meant, blank lines left out, the total of the lines
 * when there are any (QUOT-24…27).
 */
export function tidyValues<Values extends LinedValues>(values: Values): Values {
  const items = values.items
    .filter((line) => !isBlankLine(line))
    .map((line) => ({
      ...line,
      quantity: String(readQuantity(line.quantity)),
      unitPrice: tidyPrice(line.unitPrice),
    }))
  // Of a total without lines what is no amount stays, for the schema to refuse, instead of becoming 0.
  const totalAmount =
    items.length > 0
      ? centsToDecimal(priceItems(items.map(toPricedLine)).totalCents)
      : tidyAmount(values.totalAmount) || '0'
  return { ...values, items, totalAmount }
}

const isUnreadable = (typed: string) => typed.trim() !== '' && readTypedAmount(typed) === null

/** The keys whose value is another than at the start. Only these are sent: the rest may have been changed by others. */
export function changedKeys<Values extends LinedValues>(start: Values, values: Values): (keyof Values)[] {
  const before = tidyValues(start)
  const now = tidyValues(values)
  const isSame = (key: keyof Values) =>
    key === 'totalAmount'
      ? !isUnreadable(now.totalAmount) && readPriceCents(before.totalAmount) === readPriceCents(now.totalAmount)
      : JSON.stringify(before[key]) === JSON.stringify(now[key])
  return (Object.keys(now) as (keyof Values)[]).filter((key) => !isSame(key))
}
