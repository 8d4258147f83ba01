import { formatKwanza, type Kwanzas, MAX_AMOUNT_CENTS, toCents, toKwanzas } from '@kit/lib/money'
import { countedLines, lineTotalCents, type OfferLine, offerTotals, sumLinesCents } from './totals'

export const MAX_LINE_ITEMS = 200

/** A quote's line as printed and stored in revisions; amounts in cents of AOA. */
export interface Line extends OfferLine {
  description: string
  totalCents: number
}

/** A line as Payload stores it. */
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
  // The key order is part of a revision's text, which is hashed.
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

export type MarkedLine = Pick<StoredLine, 'description' | 'isMonthly' | 'isOptional' | 'isSelected'>
/** A line's description, which says when a total does not count it, or not once: 'Vídeo, por mês, opcional'. */
export const markedLine = ({ description, isMonthly, isOptional, isSelected }: MarkedLine): string =>
  [description ?? 'Item', isMonthly && 'por mês', isOptional && 'opcional', isOptional && isSelected && 'selecionada']
    .filter(Boolean)
    .join(', ')

/** Whether a monthly price counts, so that the quote's conversion creates an avença (RET-05). */
export const startsRetainer = (lines: readonly StoredLine[]): boolean =>
  offerTotals({ lines: lines.map(lineOf) }).monthlyCents !== undefined

/** A line's stored quantity and prices. */
export const pricesOf = ({ quantity, totalCents, unitPriceCents }: Line) => ({
  quantity,
  totalPrice: toKwanzas(totalCents),
  unitPrice: toKwanzas(unitPriceCents),
})

/**
 * Finds the first line, or else the sum, that exceeds the maximum amount; null if none does. `isByOptions`: only because
 * of the unselected optional lines, which a client could choose (PROP-07).
 */
export function beyondLimit(lines: readonly OfferLine[]) {
  const tooLarge = lines.findIndex((line) => lineTotalCents(line) > MAX_AMOUNT_CENTS)
  if (tooLarge >= 0) return { isByOptions: false, path: `items.${tooLarge}.unitPrice` }
  if (sumLinesCents(countedLines(lines)) > MAX_AMOUNT_CENTS) return { isByOptions: false, path: 'items' }
  return sumLinesCents(lines) > MAX_AMOUNT_CENTS ? { isByOptions: true, path: 'items' } : null
}

export const beyondText = ({ isByOptions }: { isByOptions: boolean }): string =>
  `${isByOptions ? 'Com todas as opções, o' : 'O'} total ultrapassa o limite de ${formatKwanza(MAX_AMOUNT_CENTS)}`
