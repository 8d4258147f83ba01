import { groupedAmount, MAX_AMOUNT_CENTS, readTypedCents, readTypedWhole, tidyAmount, tidyWhole } from '@kit/lib/money'

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
  /** The price is for each month (RET-01). */
  isMonthly?: boolean
}

/** A new line: quantity 1, unit price 0 (QUOT-26). */
export const EMPTY_LINE: TypedLine = { description: '', quantity: '1', serviceId: '', unitPrice: '0' }

/** The quantity as the form keeps it once its field has been left; none, or one below 1, becomes 1 (QUOT-24). */
export const tidyQuantity = (text: string): string => tidyWhole(text, 1)

/**
 * The price that was typed, in cents, 0 while it cannot be read. One beyond the largest amount stays beyond it, so that
 * the person is told instead of finding a 0.
 */
export const readPriceCents = (text: string): number => readTypedCents(text) ?? 0

/** A price as the form keeps it: '1500.50'; none is 0, and what cannot be read stays for the schema to refuse (QUOT-25). */
export const tidyPrice = (text: string): string => (/\d/.test(text) ? tidyAmount(text) : '0')

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
  isMonthly?: boolean | undefined
}

/** A stored line, or one of the quote that an order is filled from (OP-71), as it is being typed. */
export function toTypedLine({ description, isMonthly = false, quantity, serviceId, unitPrice }: StoredLine): TypedLine {
  return {
    description: description ?? '',
    isMonthly,
    quantity: String(quantity),
    serviceId: serviceId ?? '',
    unitPrice: tidyPrice(unitPrice),
  }
}

type TypedPart = Pick<TypedLine, 'id' | 'isMonthly' | 'isOptional' | 'isSelected' | 'quantity' | 'unitPrice'>

/** A typed line as it is added up. */
export const toOfferLine = ({
  id = '',
  isMonthly,
  isOptional = false,
  isSelected = false,
  quantity,
  unitPrice,
}: TypedPart) => ({
  id,
  isMonthly,
  isOptional,
  isSelected,
  // While a quantity cannot be read, its line counts for nothing: saving refuses it.
  quantity: readTypedWhole(tidyQuantity(quantity)) ?? 0,
  unitPriceCents: readPriceCents(unitPrice),
})

/** The same line once more, which is not the stored one. */
export function copyOfLine({ id: _, ...line }: TypedLine): TypedLine {
  return line
}

/** True for a line that says nothing: it is dropped instead of being stored. */
export function isBlankLine({ description, serviceId, unitPrice }: TypedLine): boolean {
  return description.trim() === '' && serviceId === '' && readTypedCents(tidyPrice(unitPrice)) === 0
}

// A cell with a line break comes in quotes. None has a tab: what follows a stray quote is not swallowed.
const CELL = /"((?:[^"\t]|"")*)"(?=[\t\n]|$)|[^\t\n]*/y

/** The cells of text as spreadsheets put it on the clipboard. */
function readClipboardRows(text: string): string[][] {
  const source = text.replace(/\r\n?/g, '\n')
  const rows: string[][] = []
  let row: string[] = []
  for (let at = 0; at <= source.length; at += 1) {
    CELL.lastIndex = at
    const [raw = '', quoted] = CELL.exec(source) ?? []
    row.push((quoted?.replaceAll('""', '"') ?? raw).trim())
    at += raw.length
    if (source[at] === '\t') continue
    rows.push(row)
    row = []
  }
  return rows.filter((cells) => cells.some((cell) => cell !== ''))
}

/**
 * Rows copied from a spreadsheet: description, then quantity and price when there are three columns or more, the price
 * alone when there are two. Null for text that is no rows, which is pasted as it is.
 */
export function readPastedLines(text: string): TypedLine[] | null {
  if (!text.includes('\t')) return null
  const lines = readClipboardRows(text).map(([description = '', ...cells]): TypedLine => {
    const [quantity, price] = cells.length > 1 ? cells : ['', cells[0]]
    return {
      description,
      quantity: tidyQuantity(quantity ?? ''),
      serviceId: '',
      unitPrice: tidyPrice(price ?? ''),
    }
  })
  return lines.length > 0 ? lines : null
}
