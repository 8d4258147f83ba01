import { formatKwanza } from '@kit/lib/money'

import type { QuotePdfItem } from './quote-pdf-data'
import { COLOR, PAGE } from './sheet'
import type { Sheet } from './sheet'
import type { Line, TextStyle } from './typesetter'

const HEADING: TextStyle = { color: COLOR.muted, face: 'text', lineHeight: 14, size: 9, tracking: 0.1 }
const CELL: TextStyle = { color: COLOR.ink, face: 'text', lineHeight: 14, size: 9.5, tracking: 0.1 }
const FIGURE: TextStyle = { ...CELL, hasTabularFigures: true }
const STRONG_FIGURE: TextStyle = { ...FIGURE, face: 'strong' }

const GAP = 20
const ROW_PADDING = 7
const HEADING_HEIGHT = HEADING.lineHeight + 10
const LEAST_LINES = 4

const quantityFormat = new Intl.NumberFormat('pt-AO')

interface Row {
  description: Line[]
  quantity: Line
  unitPrice: Line
  total: Line
}

/** The right edges of the columns of figures and the width that they leave to the description. */
interface Columns {
  descriptionWidth: number
  quantityRight: number
  unitPriceRight: number
  totalRight: number
}

interface Table {
  sheet: Sheet
  columns: Columns
  headings: { description: Line; quantity: Line; unitPrice: Line; total: Line }
}

/**
 * The items over as many pages as they need, the column headings repeated on each.
 * @param reservedHeight what must stay on the last row's page (the totals)
 */
export function drawItemsTable(sheet: Sheet, items: readonly QuotePdfItem[], reservedHeight: number): void {
  const { type } = sheet
  const headings = {
    description: type.measure('Descrição', HEADING),
    quantity: type.measure('Qtd.', HEADING),
    total: type.measure('Total', HEADING),
    unitPrice: type.measure('Preço unit.', HEADING),
  }
  const figures = items.map((item) => ({
    quantity: type.measure(quantityFormat.format(item.quantity), FIGURE),
    total: type.measure(formatKwanza(item.totalCents), STRONG_FIGURE),
    unitPrice: type.measure(formatKwanza(item.unitPriceCents), FIGURE),
  }))
  const columns = columnsFor([headings, ...figures])
  const rows = items.map((item, index) => ({
    description: type.wrap(item.description.trim() || '—', CELL, columns.descriptionWidth),
    ...(figures[index] ?? headings),
  }))
  const table: Table = { columns, headings, sheet }

  sheet.ensure(HEADING_HEIGHT + Math.min(heightOf(rows[0]), LEAST_LINES * CELL.lineHeight + 2 * ROW_PADDING))
  drawHeadings(table)
  rows.forEach((row, index) => drawRow(table, row, index === rows.length - 1 ? reservedHeight : 0))
}

/** Columns of figures are as wide as their widest figure: amounts of any size stay on one line. */
function columnsFor(cells: readonly { quantity: Line; unitPrice: Line; total: Line }[]): Columns {
  const widest = (key: 'quantity' | 'total' | 'unitPrice') => Math.max(...cells.map((cell) => cell[key].width))
  const unitPriceRight = PAGE.right - Math.max(widest('total'), 84) - GAP
  const quantityRight = unitPriceRight - Math.max(widest('unitPrice'), 76) - GAP
  return {
    descriptionWidth: quantityRight - Math.max(widest('quantity'), 28) - GAP - PAGE.left,
    quantityRight,
    totalRight: PAGE.right,
    unitPriceRight,
  }
}

function heightOf(row: Row | undefined): number {
  return (row?.description.length ?? 0) * CELL.lineHeight + 2 * ROW_PADDING
}

function drawHeadings({ columns, headings, sheet }: Table): void {
  const { type, y } = sheet
  type.draw(headings.description, HEADING, PAGE.left, y)
  type.draw(headings.quantity, HEADING, columns.quantityRight, y, 'right')
  type.draw(headings.unitPrice, HEADING, columns.unitPriceRight, y, 'right')
  type.draw(headings.total, HEADING, columns.totalRight, y, 'right')
  sheet.y += HEADING_HEIGHT
  sheet.rule(PAGE.left, PAGE.right, sheet.y - 4, COLOR.ink, 1)
}

function breakTable(table: Table): void {
  table.sheet.breakPage()
  drawHeadings(table)
}

/** A row moves to the next page whole; only one that is longer than half a page is split. */
function drawRow(table: Table, row: Row, reservedHeight: number): void {
  const { sheet } = table
  const needed = heightOf(row) + reservedHeight
  const isLong = heightOf(row) > sheet.fullRoom / 2
  const least = LEAST_LINES * CELL.lineHeight + ROW_PADDING
  if (sheet.room < (isLong ? least : needed)) breakTable(table)
  sheet.y += ROW_PADDING
  for (const [index, line] of row.description.entries()) {
    if (sheet.room < CELL.lineHeight) {
      breakTable(table)
      sheet.y += ROW_PADDING
    }
    sheet.type.draw(line, CELL, PAGE.left, sheet.y)
    // In reading order, for those who listen to the document or copy from it.
    if (index === 0) drawFigures(table, row)
    sheet.y += CELL.lineHeight
  }
  sheet.y += ROW_PADDING
  sheet.rule(PAGE.left, PAGE.right, sheet.y, COLOR.hairline, 0.6)
}

function drawFigures({ columns, sheet }: Table, row: Row): void {
  const { type, y } = sheet
  type.draw(row.quantity, FIGURE, columns.quantityRight, y, 'right')
  type.draw(row.unitPrice, FIGURE, columns.unitPriceRight, y, 'right')
  type.draw(row.total, STRONG_FIGURE, columns.totalRight, y, 'right')
}
