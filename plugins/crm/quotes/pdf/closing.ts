import { formatKwanza, vatLabel } from '@kit/lib/money'
import type { QuotePdfData } from './quote-pdf-data'
import { COLOR, PAGE, type Sheet } from './sheet'
import type { Line, TextStyle } from './typesetter'

const PART: TextStyle = { color: COLOR.ink, face: 'text', lineHeight: 18, size: 9.5, tracking: 0.1 }
const TOTAL: TextStyle = { color: COLOR.ink, face: 'display', lineHeight: 24, size: 17, tracking: -0.2 }
const LABEL: TextStyle = { color: COLOR.ink, face: 'strong', lineHeight: 14.5, size: 9.5, tracking: 0.1 }
const BODY: TextStyle = { color: COLOR.ink, face: 'text', lineHeight: 14.5, size: 9.5, tracking: 0.1 }

const TOTALS_LEFT = PAGE.left + 230
const TOTALS_TOP = 12
const BLOCK_LEFT = PAGE.left + 120
const BLOCK_PADDING = 12
const CLOSING_TOP = 22

/** The height of the totals, for the table to keep free below its last row. */
export function totalsHeight(quote: Pick<QuotePdfData, 'vat'>): number {
  return TOTALS_TOP + (quote.vat ? 2 * PART.lineHeight + 6 : 0) + 10 + TOTAL.lineHeight
}

/** Subtotal and IVA where there is IVA, then the amount to pay. */
export function drawTotals(sheet: Sheet, quote: Pick<QuotePdfData, 'grossCents' | 'totalCents' | 'vat'>): void {
  sheet.ensure(totalsHeight(quote))
  sheet.y += TOTALS_TOP
  if (quote.vat) {
    drawAmount(sheet, 'Subtotal', quote.totalCents, PART)
    drawAmount(sheet, vatLabel(quote.vat), quote.vat.amountCents, PART)
    sheet.y += 6
  }
  sheet.rule(TOTALS_LEFT, PAGE.right, sheet.y, COLOR.accent, 2)
  sheet.y += 10
  drawAmount(sheet, 'Total', quote.grossCents, TOTAL)
}

function drawAmount(sheet: Sheet, label: string, cents: number, style: TextStyle): void {
  const { type, y } = sheet
  type.draw(type.measure(label, style), style, TOTALS_LEFT, y)
  const figureStyle = { ...style, hasTabularFigures: true }
  type.draw(type.measure(formatKwanza(cents), figureStyle), figureStyle, PAGE.right, y, 'right')
  sheet.y += style.lineHeight
}

/** How to pay, and remarks: a label beside its text, left out when there is none; on one page where they fit. */
export function drawClosing(sheet: Sheet, quote: Pick<QuotePdfData, 'notes' | 'paymentText'>): void {
  const blocks = [
    { label: 'Pagamento', text: quote.paymentText },
    { label: 'Observações', text: quote.notes },
  ]
    .map(({ label, text }) => ({ label, lines: sheet.type.wrap(text ?? '', BODY, PAGE.right - BLOCK_LEFT) }))
    .filter(({ lines }) => lines.length > 0)
  const height = blocks.reduce(
    (sum, { lines }) => sum + 2 * BLOCK_PADDING + lines.length * BODY.lineHeight,
    CLOSING_TOP,
  )
  sheet.y += CLOSING_TOP
  if (height <= sheet.fullRoom) sheet.ensure(height - CLOSING_TOP - BLOCK_PADDING)
  for (const block of blocks) drawBlock(sheet, block.label, block.lines)
}

function drawBlock(sheet: Sheet, label: string, lines: readonly Line[]): void {
  sheet.ensure(BLOCK_PADDING + Math.min(lines.length, 3) * BODY.lineHeight)
  if (!sheet.isAtTop) {
    sheet.rule(PAGE.left, PAGE.right, sheet.y, COLOR.hairline, 0.6)
    sheet.y += BLOCK_PADDING
  }
  sheet.type.draw(sheet.type.measure(label, LABEL), LABEL, PAGE.left, sheet.y)
  sheet.flow(lines, BODY, BLOCK_LEFT)
  sheet.y += BLOCK_PADDING
}
