import { groupedAmount, MAX_AMOUNT_CENTS, readTypedCents, tidyAmount } from '@kit/lib/money'

/** A line as it is being typed: text everywhere. */
export interface TypedLine {
  description: string
  quantity: string
  serviceId: string
  unitPrice: string
  /** Of an order's line; a quote's line has no state of its own. */
  status?: string
  /** Of a quote's stored line: it stays the same one, however often it is saved (REV-05). */
  id?: string
  /** Of a quote's line that is left to the client; it counts while it is selected (PROP-07). */
  isOptional?: boolean
  isSelected?: boolean
}

/** A new line: quantity 1, unit price 0 (QUOT-26). */
export const EMPTY_LINE: TypedLine = { description: '', quantity: '1', serviceId: '', unitPrice: '0' }

const MAX_QUANTITY = 1_000_000

/** The quantity that was typed; what is none becomes 1 (QUOT-24). */
export function readQuantity(text: string): number {
  const digits = text.replace(/\s/g, '')
  const quantity = /^\d{1,7}$/.test(digits) ? Number(digits) : 1
  return quantity >= 1 && quantity <= MAX_QUANTITY ? quantity : 1
}

/**
 * The price that was typed, in cents; what is none becomes 0 (QUOT-25). One beyond the largest amount stays beyond it,
 * so that the person is told instead of finding a 0.
 */
export const readPriceCents = (text: string): number => readTypedCents(text) ?? 0

/** A price as the form keeps it once its field has been left: '1500.50', '0'; one beyond the limit as it was typed. */
export const tidyPrice = (text: string): string => tidyAmount(text, '0')

/** The same price for people to read: '45 000,00', '0'; one beyond the limit as it was typed. */
export function showPrice(price: string): string {
  const cents = readTypedCents(price)
  return cents && cents <= MAX_AMOUNT_CENTS ? groupedAmount(cents) : price
}

interface StoredLine {
  description: string | null
  quantity: number
  serviceId: string | null
  unitPrice: string
}

/** A stored line, or one of the quote that an order is filled from (OP-71), as it is being typed. */
export function toTypedLine({ description, quantity, serviceId, unitPrice }: StoredLine): TypedLine {
  return {
    description: description ?? '',
    quantity: String(quantity),
    serviceId: serviceId ?? '',
    unitPrice: tidyPrice(unitPrice),
  }
}

/** A typed line as `priceItems` takes it. */
export function toPricedLine({
  isOptional = false,
  isSelected = false,
  quantity,
  unitPrice,
}: Pick<TypedLine, 'isOptional' | 'isSelected' | 'quantity' | 'unitPrice'>) {
  return { isOptional, isSelected, quantity: readQuantity(quantity), unitPrice: readPriceCents(unitPrice) / 100 }
}

/** The same line once more, which is not the stored one. */
export function copyOfLine({ id: _, ...line }: TypedLine): TypedLine {
  return line
}

/** True for a line that says nothing: it is dropped instead of being stored. */
export function isBlankLine({ description, serviceId, unitPrice }: TypedLine): boolean {
  return description.trim() === '' && serviceId === '' && readPriceCents(unitPrice) === 0
}

/**
 * Rows copied from a spreadsheet: description, then quantity and price when there are three columns or more, the price
 * alone when there are two. Null for text that is no rows, which is pasted as it is.
 */
export function readPastedLines(text: string): TypedLine[] | null {
  const rows = text.split(/\r?\n/).filter((row) => row.trim() !== '')
  if (rows.length === 0 || !rows.some((row) => row.includes('\t'))) return null
  return rows.map((row) => {
    const [description = '', ...cells] = row.split('\t').map((cell) => cell.trim())
    const price = cells.length > 1 ? cells[1] : cells[0]
    const quantity = cells.length > 1 ? (cells[0] ?? '') : ''
    return { description, quantity: String(readQuantity(quantity)), serviceId: '', unitPrice: tidyPrice(price ?? '') }
  })
}
