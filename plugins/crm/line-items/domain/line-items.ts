import { decimalToCents, formatKwanza, lineTotalCents, MAX_AMOUNT_CENTS, sumItemsCents } from '@kit/lib/money'

/** Lines that a quote or order can have. */
export const MAX_LINE_ITEMS = 200

/** Said of lines that a client could not accept all of. */
export const BEYOND_WITH_OPTIONS = `Com todas as opções, o total ultrapassa o limite de ${formatKwanza(MAX_AMOUNT_CENTS)}`

/** What a line of a quote or order needs to be priced; amounts in kwanzas as the database has them. */
export interface LineItem {
  quantity?: number | null
  unitPrice?: number | null
  /** Counts only while it is selected (PROP-07). */
  isOptional?: boolean | null
  isSelected?: boolean | null
}

/** True for a line that is part of the total (PROP-07). */
export const isCounted = ({ isOptional, isSelected }: Pick<LineItem, 'isOptional' | 'isSelected'>): boolean =>
  !isOptional || Boolean(isSelected)

export interface PricedItems<I extends LineItem> {
  items: (I & { quantity: number; unitPrice: number; totalPrice: number })[]
  totalCents: number
  /** Position of the first line (or of the sum, then -1) beyond the largest amount, or null. */
  beyondLimitAt: number | null
  /** Whether only the optional lines that do not count yet would bring the sum beyond it: a client may choose them (PROP-07). */
  isBeyondWithOptions: boolean
}

/**
 * Line totals and the sum of those that count, in integer cents: quantity × unit price each (QUOT-27, PROP-07). The
 * browser's editor and the server call this same function, so the running total is the stored one.
 */
export function priceItems<I extends LineItem>(items: readonly I[]): PricedItems<I> {
  const lines = items.map((item) => {
    const quantity = item.quantity ?? 1
    const unitPriceCents = decimalToCents(item.unitPrice ?? 0)
    return { item, quantity, totalCents: lineTotalCents(quantity, unitPriceCents), unitPriceCents }
  })
  const totalCents = sumItemsCents(lines.filter(({ item }) => isCounted(item)))
  const tooLargeLine = lines.findIndex((line) => line.totalCents > MAX_AMOUNT_CENTS)
  const isBeyond = tooLargeLine >= 0 || totalCents > MAX_AMOUNT_CENTS
  return {
    beyondLimitAt: isBeyond ? tooLargeLine : null,
    isBeyondWithOptions: !isBeyond && sumItemsCents(lines) > MAX_AMOUNT_CENTS,
    items: lines.map(({ item, quantity, totalCents: total, unitPriceCents }) => ({
      ...item,
      quantity,
      totalPrice: total / 100,
      unitPrice: unitPriceCents / 100,
    })),
    totalCents,
  }
}
