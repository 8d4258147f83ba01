import { formatKwanza, vatLabel, percentText } from '@kit/lib/money'
import type { QuotePdfData } from './quote-pdf-data'
import { COLOR, PAGE, type Sheet } from './sheet'
import type { Line, TextStyle } from './typesetter'

const PART: TextStyle = { color: COLOR.ink, face: 'text', lineHeight: 18, size: 9.5, tracking: 0.1 }
const TOTAL: TextStyle = { color: COLOR.ink, face: 'display', lineHeight: 24, size: 17, tracking: -0.2 }
const LABEL: TextStyle = { color: COLOR.ink, face: 'strong', lineHeight: 14.5, size: 9.5, tracking: 0.1 }
const BODY: TextStyle = { color: COLOR.ink, face: 'text', lineHeight: 14.5, size: 9.5, tracking: 0.1 }

const TOTALS_LEFT = PAGE.left + 230
const TOTALS_TOP = 12
const DEPOSIT_TOP = 4
const BLOCK_LEFT = PAGE.left + 120
const BLOCK_PADDING = 12
const CLOSING_TOP = 22

/** The height of the totals, for the table to keep free below its last row. */
export function totalsHeight(quote: Pick<QuotePdfData, 'deposit' | 'vat'>): number {
  const vatHeight = quote.vat ? 2 * PART.lineHeight + 6 : 0
  const depositHeight = quote.deposit ? DEPOSIT_TOP + 2 * PART.lineHeight : 0
  return TOTALS_TOP + vatHeight + 10 + TOTAL.lineHeight + depositHeight
}

/** Subtotal and IVA where there is IVA, then the amount to pay, and what of it is paid first. */
export function drawTotals(
  sheet: Sheet,
  quote: Pick<QuotePdfData, 'deposit' | 'grossCents' | 'totalCents' | 'vat'>,
): void {
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
  if (!quote.deposit) return
  sheet.y += DEPOSIT_TOP
  drawAmount(sheet, `Sinal de ${percentText(quote.deposit.percent)} %:`, quote.deposit.depositCents, PART)
  drawAmount(sheet, 'Restante:', quote.deposit.restCents, PART)
}

function drawAmount(sheet: Sheet, label: string, cents: number, style: TextStyle): void {
  const { type, y } = sheet
  type.draw(type.measure(label, style), style, TOTALS_LEFT, y)
  const figureStyle = { ...style, hasTabularFigures: true }
  type.draw(type.measure(formatKwanza(cents), figureStyle), figureStyle, PAGE.right, y, 'right')
  sheet.y += style.lineHeight
}

interface Block {
  label: string
  lines: Line[]
}

/** Conditions, how to pay, and remarks: a label beside its text, left out when there is none. */
export function drawClosing(sheet: Sheet, quote: Pick<QuotePdfData, 'conditions' | 'notes' | 'paymentText'>): void {
  const blockOf = (label: string, text: string | null): Block[] => {
    const lines = sheet.type.wrap(text ?? '', BODY, PAGE.right - BLOCK_LEFT)
    return lines.length > 0 ? [{ label, lines }] : []
  }
  sheet.y += CLOSING_TOP
  // Conditions can be long: kept with what follows, they would leave most of a page empty.
  drawBlocks(sheet, blockOf('Condições', quote.conditions), sheet.fullRoom / 3)
  const rest = [...blockOf('Pagamento', quote.paymentText), ...blockOf('Observações', quote.notes)]
  drawBlocks(sheet, rest, sheet.fullRoom - CLOSING_TOP)
}

/** Blocks up to `mostHeight` stay together on one page. */
function drawBlocks(sheet: Sheet, blocks: readonly Block[], mostHeight: number): void {
  if (blocks.length === 0) return
  const height = blocks.reduce((sum, { lines }) => sum + 2 * BLOCK_PADDING + lines.length * BODY.lineHeight, 0)
  if (height <= mostHeight) sheet.ensure(height - BLOCK_PADDING)
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
