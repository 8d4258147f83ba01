import { formatKwanza, percentText, vatLabel } from '@kit/lib/money'
import { totalLabel, totalParts } from '@crm/line-items/domain/totals'
import type { QuotePdfData } from './quote-pdf-data'
import { COLOR, FULL_ROOM, PAGE, type Placed, type Sheet } from './sheet'
import { heightOfLines, type Line, type TextStyle, type Typesetter } from './typesetter'

const PART: TextStyle = { color: COLOR.ink, face: 'text', lineHeight: 18, size: 9.5, tracking: 0.1 }
const TOTAL: TextStyle = { color: COLOR.ink, face: 'display', lineHeight: 24, size: 17, tracking: -0.2 }
const LABEL: TextStyle = { color: COLOR.ink, face: 'strong', lineHeight: 14.5, size: 9.5, tracking: 0.1 }
const BODY: TextStyle = { color: COLOR.ink, face: 'text', lineHeight: 14.5, size: 9.5, tracking: 0.1 }

const TOTALS_LEFT = PAGE.left + 230
const TOTALS_TOP = 12
const TOTAL_TOP = 10
const VAT_BOTTOM = 6
const DEPOSIT_TOP = 4
const PLAN_TOP = 16
/** Width reserved for the amounts. */
const AMOUNT_ROOM = 110
const BLOCK_LEFT = PAGE.left + 120
const BLOCK_PADDING = 12
const CLOSING_TOP = 22

/** A label and its amount. */
type Amount = Placed[]

/** Composes subtotal and IVA (if any), the amount to pay, and the deposit or the plan, with their total height. */
export function composeTotals(type: Typesetter, quote: QuotePdfData) {
  const { deposit, grossCents, paymentPlan, totalCents, vat } = quote
  const kwanzas = (cents: number, style: TextStyle): Placed => ({
    align: 'right',
    line: type.line(formatKwanza(cents), { ...style, hasTabularFigures: true }),
    x: PAGE.right,
  })
  const amount = (label: string, cents: number, style: TextStyle): Amount => [
    { line: type.line(label, style), x: TOTALS_LEFT },
    kwanzas(cents, style),
  ]
  const plan = paymentPlan.flatMap(({ amountCents, label }, entry) =>
    type
      .lines(label, PART, PAGE.right - BLOCK_LEFT - AMOUNT_ROOM)
      .map((line, index): Amount => [
        ...(entry + index === 0 ? [{ line: type.line('Plano de pagamento', LABEL), x: PAGE.left }] : []),
        { line, x: BLOCK_LEFT },
        ...(index === 0 ? [kwanzas(amountCents, PART)] : []),
      ]),
  )
  const beneath = totalParts(quote).map(([label, cents]) => amount(label, cents, PART))
  const vatHeight = vat ? 2 * PART.lineHeight + VAT_BOTTOM : 0
  const planHeight = plan.length > 0 ? PLAN_TOP + plan.length * PART.lineHeight : 0
  const depositHeight = deposit ? DEPOSIT_TOP + 2 * PART.lineHeight : 0
  const beneathHeight = beneath.length > 0 ? DEPOSIT_TOP + beneath.length * PART.lineHeight : 0
  return {
    beneath,
    deposit: deposit
      ? [
          amount(`Sinal de ${percentText(deposit.percent)} %:`, deposit.depositCents, PART),
          amount('Restante:', deposit.restCents, PART),
        ]
      : [],
    height: TOTALS_TOP + vatHeight + TOTAL_TOP + TOTAL.lineHeight + beneathHeight + depositHeight + planHeight,
    plan,
    parts: vat ? [amount('Subtotal', totalCents, PART), amount(vatLabel(vat.ratePercent), vat.amountCents, PART)] : [],
    // The longer label of monthly prices is smaller, to leave room for a large amount.
    total: [
      { line: type.line(totalLabel(quote), beneath.length > 0 ? LABEL : TOTAL), x: TOTALS_LEFT },
      kwanzas(grossCents, TOTAL),
    ],
  }
}

export function drawTotals(
  sheet: Sheet,
  { beneath, deposit, height, parts, plan, total }: ReturnType<typeof composeTotals>,
): void {
  sheet.ensure(height)
  sheet.y += TOTALS_TOP
  sheet.flowRows(parts)
  if (parts.length > 0) sheet.y += VAT_BOTTOM
  sheet.rule(TOTALS_LEFT, PAGE.right, sheet.y, sheet.accent, 2)
  sheet.y += TOTAL_TOP
  sheet.flowRows([total])
  if (beneath.length > 0) sheet.y += DEPOSIT_TOP
  sheet.flowRows(beneath)
  if (deposit.length > 0) sheet.y += DEPOSIT_TOP
  sheet.flowRows(deposit)
  if (plan.length > 0) sheet.y += PLAN_TOP
  sheet.flowRows(plan)
}

interface Block {
  label: Line
  lines: Line[]
}

/** Draws conditions, payment and remarks as labels beside texts; leaves out empty ones. */
export function drawClosing(sheet: Sheet, { conditions, monthlyTerms = '', notes, paymentText }: QuotePdfData): void {
  const { type } = sheet
  const block = (label: string, text: string | null): Block[] => {
    const lines = type.lines(text ?? '', BODY, PAGE.right - BLOCK_LEFT)
    return lines.length > 0 ? [{ label: type.line(label, LABEL), lines }] : []
  }
  const rest = [
    ...block('Mensalidade', monthlyTerms),
    ...block('Pagamento', paymentText),
    ...block('Observações', notes),
  ]
  sheet.y += CLOSING_TOP
  // Does not keep long conditions together with the next block, which would leave most of a page empty.
  drawBlocks(sheet, block('Condições', conditions), FULL_ROOM / 3)
  drawBlocks(sheet, rest, FULL_ROOM - CLOSING_TOP)
}

/** Keeps blocks up to `mostHeight` together on one page. */
function drawBlocks(sheet: Sheet, blocks: readonly Block[], mostHeight: number): void {
  if (blocks.length === 0) return
  const height = blocks.reduce((sum, { lines }) => sum + 2 * BLOCK_PADDING + heightOfLines(lines), 0)
  if (height <= mostHeight) sheet.ensure(height - BLOCK_PADDING)
  for (const block of blocks) drawBlock(sheet, block)
}

function drawBlock(sheet: Sheet, { label, lines }: Block): void {
  sheet.ensure(BLOCK_PADDING + heightOfLines(lines.slice(0, 3)))
  if (!sheet.isAtTop) {
    sheet.rule(PAGE.left, PAGE.right, sheet.y, COLOR.hairline, 0.6)
    sheet.y += BLOCK_PADDING
  }
  sheet.put([{ line: label, x: PAGE.left }])
  sheet.flow(lines, BLOCK_LEFT)
  sheet.y += BLOCK_PADDING
}
