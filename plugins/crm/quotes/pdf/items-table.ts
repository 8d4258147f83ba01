import { formatKwanza } from '@kit/lib/money'

import type { QuotePdfItem } from './quote-pdf-data'
import { COLOR, PAGE } from './sheet'
import type { Sheet } from './sheet'
import type { Line, TextStyle } from './typesetter'

const HEADING: TextStyle = { color: COLOR.muted, face: 'text', lineHeight: 14, size: 9, tracking: 0.1 }
const CELL: TextStyle = { color: COLOR.ink, face: 'text', lineHeight: 14, size: 9.5, tracking: 0.1 }
const FIGURE: TextStyle = { ...CELL, hasTabularFigures: true }
const STRONG_FIGURE: TextStyle = { ...FIGURE, face: 'strong' }
/** Options that do not count stand back behind what is to be paid. */
const LEFT_FIGURE: TextStyle = { ...FIGURE, color: COLOR.muted }
const OPTIONS_HEADING: TextStyle = { ...CELL, face: 'strong' }
const MARK: TextStyle = { color: COLOR.ink, face: 'text', lineHeight: 12, size: 8.5, tracking: 0.1 }
const LEFT_MARK: TextStyle = { ...MARK, color: COLOR.muted }

const GAP = 20
const ROW_PADDING = 7
const HEADING_HEIGHT = HEADING.lineHeight + 10
const LEAST_LINES = 4
const OPTIONS_TOP = 16

const quantityFormat = new Intl.NumberFormat('pt-AO')

interface Figures {
  quantity: Line
  unitPrice: Line
  total: Line
}

interface Row extends Figures {
  description: Line[]
  /** Below the total of an optional item: whether it counts. */
  mark: Line | null
  isLeft: boolean
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
  headings: Figures
  title: Line
  titleStyle: TextStyle
}

/**
 * The items over as many pages as they need, the optional ones in a table of their own below, the column headings repeated
 * on each page.
 * @param reservedHeight what must stay on the last row's page (the totals)
 */
export function drawItems(sheet: Sheet, items: readonly QuotePdfItem[], reservedHeight: number): void {
  const { type } = sheet
  const headings = {
    quantity: type.measure('Qtd.', HEADING),
    total: type.measure('Total', HEADING),
    unitPrice: type.measure('Preço unit.', HEADING),
  }
  const figures = items.map((item) => figuresOf(sheet, item))
  const columns = columnsFor([headings, ...figures])
  const rows = items.map((item, index): Row => {
    const [mark, markStyle] = isLeft(item) ? (['não incluído', LEFT_MARK] as const) : (['incluído', MARK] as const)
    return {
      description: type.wrap(item.description.trim() || '—', CELL, columns.descriptionWidth),
      ...(figures[index] ?? headings),
      isLeft: isLeft(item),
      mark: item.isOptional ? type.measure(mark, markStyle) : null,
    }
  })
  const [fixed, optional] = [rows.filter(({ mark }) => !mark), rows.filter(({ mark }) => mark)]
  const table = { columns, headings, sheet, title: type.measure('Descrição', HEADING), titleStyle: HEADING }
  drawTable(table, fixed, optional.length > 0 ? 0 : reservedHeight)
  if (fixed.length > 0 && optional.length > 0) sheet.y += OPTIONS_TOP
  const title = type.measure('Opcionais', OPTIONS_HEADING)
  drawTable({ ...table, title, titleStyle: OPTIONS_HEADING }, optional, reservedHeight)
}

const isLeft = ({ isOptional, isSelected }: QuotePdfItem): boolean => isOptional && !isSelected

function figuresOf({ type }: Sheet, item: QuotePdfItem): Figures {
  return {
    quantity: type.measure(quantityFormat.format(item.quantity), FIGURE),
    total: type.measure(formatKwanza(item.totalCents), isLeft(item) ? LEFT_FIGURE : STRONG_FIGURE),
    unitPrice: type.measure(formatKwanza(item.unitPriceCents), FIGURE),
  }
}

function drawTable(table: Table, rows: readonly Row[], reservedHeight: number): void {
  if (rows.length === 0) return
  const least = Math.min(heightOf(rows[0]), LEAST_LINES * CELL.lineHeight + 2 * ROW_PADDING)
  table.sheet.ensure(HEADING_HEIGHT + least)
  drawHeadings(table)
  rows.forEach((row, index) => drawRow(table, row, index === rows.length - 1 ? reservedHeight : 0))
}

/** Columns of figures are as wide as their widest figure: amounts of any size stay on one line. */
function columnsFor(cells: readonly Figures[]): Columns {
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
  const markHeight = row?.mark ? CELL.lineHeight + MARK.lineHeight : 0
  return Math.max((row?.description.length ?? 0) * CELL.lineHeight, markHeight) + 2 * ROW_PADDING
}

function drawHeadings({ columns, headings, sheet, title, titleStyle }: Table): void {
  const { type, y } = sheet
  type.draw(title, titleStyle, PAGE.left, y)
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
  if (row.mark && row.description.length === 1) sheet.y += MARK.lineHeight
  sheet.y += ROW_PADDING
  sheet.rule(PAGE.left, PAGE.right, sheet.y, COLOR.hairline, 0.6)
}

function drawFigures({ columns, sheet }: Table, row: Row): void {
  const { type, y } = sheet
  const [figure, total, mark] = row.isLeft ? [LEFT_FIGURE, LEFT_FIGURE, LEFT_MARK] : [FIGURE, STRONG_FIGURE, MARK]
  type.draw(row.quantity, figure, columns.quantityRight, y, 'right')
  type.draw(row.unitPrice, figure, columns.unitPriceRight, y, 'right')
  type.draw(row.total, total, columns.totalRight, y, 'right')
  if (row.mark) type.draw(row.mark, mark, columns.totalRight, y + CELL.lineHeight, 'right')
}
