import { formatKwanza, type Kwanzas, MAX_AMOUNT_CENTS, toCents, toKwanzas } from '@kit/lib/money'
import { countedLines, lineTotalCents, type OfferLine, sumLinesCents } from './totals'

/** Lines that a quote or order can have. */
export const MAX_LINE_ITEMS = 200

/** Said of lines that a client could not accept all of. */
export const BEYOND_WITH_OPTIONS = `Com todas as opções, o total ultrapassa o limite de ${formatKwanza(MAX_AMOUNT_CENTS)}`

/** A line of a quote, as it is printed and frozen; amounts in cents of AOA. */
export interface Line extends OfferLine {
  description: string
  totalCents: number
}

/** A line as Payload has it. */
export interface StoredLine {
  id?: string | null
  description?: string | null
  isMonthly?: boolean | null
  isOptional?: boolean | null
  isSelected?: boolean | null
  quantity?: number | null
  unitPrice?: Kwanzas | null
}

export function lineOf(stored: StoredLine): Line {
  const quantity = stored.quantity ?? 1
  const unitPriceCents = toCents(stored.unitPrice)
  // In the order of a frozen revision's text, which is hashed.
  return {
    description: stored.description ?? '',
    id: stored.id ?? '',
    isOptional: stored.isOptional ?? false,
    isSelected: stored.isSelected ?? false,
    quantity,
    totalCents: lineTotalCents({ quantity, unitPriceCents }),
    unitPriceCents,
    ...(stored.isMonthly && { isMonthly: true }),
  }
}

/** The columns of a line that make its total. */
export const pricesOf = ({ quantity, totalCents, unitPriceCents }: Line) => ({
  quantity,
  totalPrice: toKwanzas(totalCents),
  unitPrice: toKwanzas(unitPriceCents),
})

interface Beyond {
  /** Whether only the optional lines that do not count yet bring the sum beyond it: a client may choose them (PROP-07). */
  isByOptions: boolean
  path: string
}

/** Where lines are beyond the largest amount: at the first such line, else in their sum; null when they are not. */
export function beyondLimit(lines: readonly OfferLine[]): Beyond | null {
  const tooLarge = lines.findIndex((line) => lineTotalCents(line) > MAX_AMOUNT_CENTS)
  if (tooLarge >= 0) return { isByOptions: false, path: `items.${tooLarge}.unitPrice` }
  if (sumLinesCents(countedLines(lines)) > MAX_AMOUNT_CENTS) return { isByOptions: false, path: 'items' }
  return sumLinesCents(lines) > MAX_AMOUNT_CENTS ? { isByOptions: true, path: 'items' } : null
}
