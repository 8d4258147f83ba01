import { groupedAmount, MAX_AMOUNT_CENTS, readTypedCents, readTypedWhole, tidyAmount, tidyWhole } from '@kit/lib/money'

/** A line while it is typed: all values are text. */
export interface TypedLine {
  description: string
  quantity: string
  serviceId: string
  unitPrice: string
  /** Only an order's line has a status. */
  status?: string
  /** Id of a stored quote line; kept when the line is saved again (REV-05). */
  id?: string
  /** Only on a quote: the client may choose the line; it counts if selected (PROP-07). */
  isOptional?: boolean
  isSelected?: boolean
  /** The price is per month (RET-01). */
  isMonthly?: boolean
}

/** A new line: quantity 1, unit price 0 (QUOT-26). */
export const EMPTY_LINE: TypedLine = { description: '', quantity: '1', serviceId: '', unitPrice: '0' }

/** Normalises a quantity on blur; an empty one or one below 1 becomes 1 (QUOT-24). */
export const tidyQuantity = (text: string): string => tidyWhole(text, 1)

/**
 * Typed price in cents; 0 if it cannot be parsed. Does not clamp an amount above the maximum, so that the user sees an
 * error and not a 0.
 */
export const readPriceCents = (text: string): number => readTypedCents(text) ?? 0

/**
 * Normalises a price on blur: '1500.50'. An empty one becomes 0; the schema rejects what cannot be parsed (QUOT-25).
 */
export const tidyPrice = (text: string): string => (/\d/.test(text) ? tidyAmount(text) : '0')

/** Formats a price for display: '45 000,00', '0'. Above the maximum it is returned as typed. */
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

/** Form values of a stored line, or of a quote's line that fills an order (OP-71). */
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

/** Input of the totals for a typed line. */
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
  // A quantity that cannot be parsed counts as 0; saving rejects it.
  quantity: readTypedWhole(tidyQuantity(quantity)) ?? 0,
  unitPriceCents: readPriceCents(unitPrice),
})

/** Copies a line without its id, so it is stored as a new one. */
export function copyOfLine({ id: _, ...line }: TypedLine): TypedLine {
  return line
}

/** Whether a line is blank; blank lines are not stored. */
export function isBlankLine({ description, serviceId, unitPrice }: TypedLine): boolean {
  return description.trim() === '' && serviceId === '' && readTypedCents(tidyPrice(unitPrice)) === 0
}

// Cells with a line break are quoted. A quoted cell contains no tab, so a stray quote cannot swallow later cells.
const CELL = /"((?:[^"\t]|"")*)"(?=[\t\n]|$)|[^\t\n]*/y

/** Parses tab-separated clipboard text of spreadsheets. */
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
 * Parses rows pasted from a spreadsheet: description, quantity and price; with two columns, description and price. null
 * if the text has no tab: it is then pasted as plain text.
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
