import { formatKwanza } from '@kit/lib/money'

import { CELL, drawTable, FIGURE, GAP, HEADING, ROW_PADDING, type Table } from './items-table'
import { drawLetterhead, type LetterheadText } from './letterhead'
import { type PdfHead, renderPdf } from './render-pdf'
import { COLOR, CONTENT_WIDTH, PAGE, type Placed, type Sheet } from './sheet'
import { heightOfLines, type Line, type TextStyle, type Typesetter } from './typesetter'

const NOTE: TextStyle = { ...CELL, color: COLOR.muted }
const BALANCE: TextStyle = { ...CELL, face: 'strong', lineHeight: 24, size: 11 }
const AMOUNT: TextStyle = { ...FIGURE, face: 'display', lineHeight: 24, size: 17 }
const TABLE_TOP = 22
const BALANCE_HEIGHT = TABLE_TOP + AMOUNT.lineHeight

/** Formatted texts; the first column takes the room that the others leave. */
interface StatementTable {
  heads: readonly string[]
  /** Shown if there are no rows. */
  none: string
  rows: readonly (readonly string[])[]
  sum: readonly string[]
}

/** A client's statement (PAY-14): tables and the open balance. */
export interface StatementPdfData extends PdfHead, Pick<LetterheadText, 'client' | 'facts'> {
  balance: { cents: number; label: string }
  tables: readonly StatementTable[]
}

/** Renders a statement in the style of the quotes. Pure and deterministic. */
export const renderStatementPdf = (statement: StatementPdfData): Promise<Buffer> =>
  renderPdf(statement, (sheet) => {
    const { balance, tables } = statement
    const { type } = sheet
    drawLetterhead(sheet, { ...statement, link: null, word: 'Extrato' })
    for (const [index, table] of tables.entries()) {
      if (index > 0) sheet.y += TABLE_TOP
      drawStatementTable(sheet, table, index === tables.length - 1 ? BALANCE_HEIGHT : 0)
    }
    sheet.ensure(BALANCE_HEIGHT)
    sheet.y += TABLE_TOP / 2
    sheet.rule(PAGE.left, PAGE.right, sheet.y, sheet.accent, 2)
    sheet.y += TABLE_TOP / 2
    const amount = type.line(formatKwanza(balance.cents), AMOUNT)
    sheet.flowRows([
      [
        { line: type.line(balance.label, BALANCE), x: PAGE.left },
        { align: 'right', line: amount, x: PAGE.right },
      ],
    ])
  })

function drawStatementTable(sheet: Sheet, { heads, none, rows, sum }: StatementTable, below: number): void {
  const { type } = sheet
  if (rows.length > 0) return drawTable(sheet, composeTable(type, heads, [...rows, sum]), below)
  sheet.flow([type.line(heads[0] ?? '', HEADING), ...type.lines(none, NOTE, CONTENT_WIDTH)], PAGE.left)
}

/** Makes columns as wide as their widest figure; the last row is strong. */
function composeTable(type: Typesetter, heads: readonly string[], rows: readonly (readonly string[])[]): Table {
  const styleOf = (index: number, style: TextStyle): TextStyle =>
    index === rows.length - 1 ? { ...style, face: 'strong' } : style
  const head = heads.slice(1).map((text) => type.line(text, HEADING))
  const figures = rows.map((row, index) => row.slice(1).map((text) => type.line(text, styleOf(index, FIGURE))))
  const widths = head.map((line, at) => GAP + Math.max(line.width, ...figures.map((row) => row[at]?.width ?? 0)))
  const after = (at: number) => widths.slice(at).reduce((sum, width) => sum + width, 0)
  const placed = (lines: readonly Line[]) =>
    lines.map((line, at): Placed => ({ align: 'right', line, x: PAGE.right - after(at + 1) }))
  return {
    headings: [{ line: type.line(heads[0] ?? '', HEADING), x: PAGE.left }, ...placed(head)],
    rows: rows.map(([text = ''], index) => {
      const description = type.lines(text, styleOf(index, CELL), CONTENT_WIDTH - after(0))
      const height = heightOfLines(description) + 2 * ROW_PADDING
      return { description, figures: placed(figures[index] ?? []), height, mark: null }
    }),
  }
}
