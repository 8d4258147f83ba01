import { formatCount } from '@kit/lib/counts'
import { formatKwanza } from '@kit/lib/money'
import { perMonth } from '@crm/line-items/domain/totals'

import type { QuotePdfItem } from './quote-pdf-data'
import { COLOR, FULL_ROOM, PAGE, type Placed, type Sheet } from './sheet'
import { heightOfLines, type Line, type TextStyle, type Typesetter } from './typesetter'

export const HEADING: TextStyle = { color: COLOR.muted, face: 'text', lineHeight: 14, size: 9, tracking: 0.1 }
export const CELL: TextStyle = { color: COLOR.ink, face: 'text', lineHeight: 14, size: 9.5, tracking: 0.1 }
export const FIGURE: TextStyle = { ...CELL, hasTabularFigures: true }
const STRONG_FIGURE: TextStyle = { ...FIGURE, face: 'strong' }
/** Unselected options are paler than the amounts to pay. */
const DECLINED_FIGURE: TextStyle = { ...FIGURE, color: COLOR.muted }
const OPTIONS_HEADING: TextStyle = { ...CELL, face: 'strong' }
const MARK: TextStyle = { color: COLOR.ink, face: 'text', lineHeight: 12, size: 8.5, tracking: 0.1 }
const DECLINED_MARK: TextStyle = { ...MARK, color: COLOR.muted }

export const GAP = 20
export const ROW_PADDING = 7
const HEADING_HEIGHT = HEADING.lineHeight + 10
const LEAST_LINES = 4
const OPTIONS_TOP = 16

interface Figures {
  quantity: Line
  unitPrice: Line
  total: Line
}

/** Right edges of the number columns, and the remaining width of the description. */
interface Columns {
  descriptionWidth: number
  quantityRight: number
  unitPriceRight: number
  totalRight: number
}

interface Row {
  description: Line[]
  figures: Placed[]
  /** Below an optional item's total: 'incluído' or 'não incluído'. */
  mark: Placed | null
  height: number
}

export interface Table {
  headings: Placed[]
  rows: Row[]
}

const isDeclined = ({ isOptional, isSelected }: QuotePdfItem): boolean => isOptional && !isSelected

/**
 * Draws the fixed items and then the optional ones, in the same columns, over as many pages as needed.
 * @param reservedHeight height of the totals, which stay on the last row's page
 */
export function drawItems(sheet: Sheet, items: readonly QuotePdfItem[], reservedHeight: number): void {
  const { type } = sheet
  const headings: Figures = {
    quantity: type.line('Qtd.', HEADING),
    total: type.line('Total', HEADING),
    unitPrice: type.line('Preço unit.', HEADING),
  }
  const measured = items.map((item) => ({ figures: figuresOf(type, item), item }))
  const columns = columnsFor([headings, ...measured.map(({ figures }) => figures)])
  const table = (title: Line, isOptional: boolean): Table => ({
    headings: [{ line: title, x: PAGE.left }, ...placed(headings, columns)],
    rows: measured
      .filter(({ item }) => (isOptional ? item.isOptional : !item.isOptional))
      .map(({ figures, item }) => composeRow(type, item, figures, columns)),
  })
  const fixed = table(type.line('Descrição', HEADING), false)
  const optional = table(type.line('Opcionais', OPTIONS_HEADING), true)
  const hasOptional = optional.rows.length > 0
  drawTable(sheet, fixed, hasOptional ? 0 : reservedHeight)
  if (fixed.rows.length > 0 && hasOptional) sheet.y += OPTIONS_TOP
  drawTable(sheet, optional, reservedHeight)
}

function figuresOf(type: Typesetter, item: QuotePdfItem): Figures {
  const [figure, total] = isDeclined(item) ? [DECLINED_FIGURE, DECLINED_FIGURE] : [FIGURE, STRONG_FIGURE]
  return {
    quantity: type.line(formatCount(item.quantity), figure),
    total: type.line(formatKwanza(item.totalCents) + perMonth(item), total),
    unitPrice: type.line(formatKwanza(item.unitPriceCents) + perMonth(item), figure),
  }
}

/** Makes number columns as wide as their widest figure, so that amounts stay on one line. */
function columnsFor(cells: readonly Figures[]): Columns {
  const widest = (key: keyof Figures) => Math.max(...cells.map((cell) => cell[key].width))
  const unitPriceRight = PAGE.right - Math.max(widest('total'), 84) - GAP
  const quantityRight = unitPriceRight - Math.max(widest('unitPrice'), 76) - GAP
  return {
    descriptionWidth: quantityRight - Math.max(widest('quantity'), 28) - GAP - PAGE.left,
    quantityRight,
    totalRight: PAGE.right,
    unitPriceRight,
  }
}

const placed = ({ quantity, total, unitPrice }: Figures, columns: Columns): Placed[] => [
  { align: 'right', line: quantity, x: columns.quantityRight },
  { align: 'right', line: unitPrice, x: columns.unitPriceRight },
  { align: 'right', line: total, x: columns.totalRight },
]

function composeRow(type: Typesetter, item: QuotePdfItem, figures: Figures, columns: Columns): Row {
  const description = type.lines(item.description.trim() || '—', CELL, columns.descriptionWidth)
  const mark = isDeclined(item) ? type.line('não incluído', DECLINED_MARK) : type.line('incluído', MARK)
  const markHeight = item.isOptional ? CELL.lineHeight + MARK.lineHeight : 0
  return {
    description,
    figures: placed(figures, columns),
    height: Math.max(heightOfLines(description), markHeight) + 2 * ROW_PADDING,
    mark: item.isOptional ? { align: 'right', line: mark, x: columns.totalRight } : null,
  }
}

/** Draws a table, repeating its headings on each page; without rows, nothing. */
export function drawTable(sheet: Sheet, { headings, rows }: Table, reservedHeight: number): void {
  if (!rows[0]) return
  const least = Math.min(rows[0].height, LEAST_LINES * CELL.lineHeight + 2 * ROW_PADDING)
  sheet.ensure(HEADING_HEIGHT + least)
  drawHeadings(sheet, headings)
  for (const [index, row] of rows.entries()) {
    drawRow(sheet, row, headings, index === rows.length - 1 ? reservedHeight : 0)
  }
}

function drawHeadings(sheet: Sheet, headings: readonly Placed[]): void {
  sheet.put(headings)
  sheet.y += HEADING_HEIGHT
  sheet.rule(PAGE.left, PAGE.right, sheet.y - 4, COLOR.ink, 1)
}

/** Moves a row to the next page as a whole, unless it is longer than half a page. */
function drawRow(sheet: Sheet, row: Row, headings: readonly Placed[], reservedHeight: number): void {
  const breakTable = () => {
    sheet.breakPage()
    drawHeadings(sheet, headings)
  }
  const least = LEAST_LINES * CELL.lineHeight + ROW_PADDING
  const isLong = row.height > FULL_ROOM / 2
  if (sheet.room < (isLong ? least : row.height + reservedHeight)) breakTable()
  sheet.y += ROW_PADDING
  for (const [index, line] of row.description.entries()) {
    if (sheet.room < CELL.lineHeight) {
      breakTable()
      sheet.y += ROW_PADDING
    }
    sheet.put([{ line, x: PAGE.left }])
    // In reading order, for screen readers and copying text.
    if (index === 0) {
      sheet.put(row.figures)
      if (row.mark) sheet.put([row.mark], sheet.y + CELL.lineHeight)
    }
    sheet.y += CELL.lineHeight
  }
  if (row.mark && row.description.length === 1) sheet.y += MARK.lineHeight
  sheet.y += ROW_PADDING
  sheet.rule(PAGE.left, PAGE.right, sheet.y, COLOR.hairline, 0.6)
}
