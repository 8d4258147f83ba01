import { formatDateTime } from '@kit/lib/dates'
import { formatKwanza } from '@kit/lib/money'
import type { AcceptanceRecord } from '../domain/acceptance-record'
import { SIGNATURE_BOX } from '../domain/signature-path'
import { drawQrCode } from './qr-code'
import type { QuotePdfData } from './quote-pdf-data'
import { COLOR, CONTENT_WIDTH, PAGE, type Sheet } from './sheet'
import type { TextStyle } from './typesetter'

const HEADLINE: TextStyle = { color: COLOR.ink, face: 'display', lineHeight: 32, size: 26, tracking: -0.5 }
const BY: TextStyle = { color: COLOR.ink, face: 'text', lineHeight: 20, size: 14 }
const LABEL: TextStyle = { color: COLOR.muted, face: 'text', lineHeight: 14.5, size: 9.5, tracking: 0.1 }
const BODY: TextStyle = { ...LABEL, color: COLOR.ink, hasTabularFigures: true }
const STRONG: TextStyle = { ...BODY, face: 'strong' }
/** Small enough for the usual address to stay on one line. */
const LINK: TextStyle = { ...LABEL, color: COLOR.ink, size: 8.5, tracking: 0 }

const VALUE_LEFT = PAGE.left + 138
const VALUE_WIDTH = PAGE.right - VALUE_LEFT
const COLUMN_WIDTH = 40
const EVENT_LEFT = VALUE_LEFT + 2 * COLUMN_WIDTH
const ROW_PADDING = 8
const CODE = { size: 78, top: 22 } as const
const GROUPS_IN_A_LINE = 8
/** In points; the stroke in units of the path. */
const SIGNATURE = { height: 66, stroke: 6 } as const

const moment = (date: Date) => formatDateTime(date, 'pt-BR').replace(', ', ' às ')

/** The last page of an accepted quote: who said yes, when, from where, to what, and how to check it (PROP-20). */
export function drawEvidence(sheet: Sheet, quote: QuotePdfData, acceptance: AcceptanceRecord): void {
  sheet.breakPage()
  sheet.flow([sheet.type.measure('Registo de aceitação', HEADLINE)], HEADLINE, PAGE.left - 1)
  sheet.y += 4
  const by = [acceptance.name, acceptance.role].map((text) => text.trim()).filter(Boolean)
  sheet.flow(sheet.type.wrap(`Aceite por ${by.join(', ')}`, BY, CONTENT_WIDTH), BY, PAGE.left)
  sheet.y += 14
  sheet.rule(PAGE.left, PAGE.right, sheet.y, COLOR.ink, 1)
  drawFacts(sheet, quote, acceptance)
  const { signature } = acceptance
  if (signature) drawRow(sheet, 'Assinatura', () => drawSignature(sheet, signature), SIGNATURE.height)
  drawRow(sheet, 'Histórico', () => drawEvents(sheet, acceptance))
  drawRow(sheet, 'Impressão digital (SHA-256)', () => drawDigits(sheet, acceptance.contentHash))
  if (quote.link) drawConfirmation(sheet, quote.link)
}

function drawFacts(sheet: Sheet, quote: QuotePdfData, acceptance: AcceptanceRecord): void {
  const { recorded } = acceptance
  const facts: [string, string | null, TextStyle?][] = [
    ['Orçamento', `${quote.quoteNumber} · Revisão ${quote.revision ?? 1}`, STRONG],
    ['Total', formatKwanza(quote.grossCents), STRONG],
    ['Data e hora', `${moment(acceptance.acceptedAt)} (hora de Luanda)`],
    ['Registo', recorded && `Registada por ${recorded.by}`],
    ['Como chegou', recorded && recorded.channel],
    ['Endereço IP', acceptance.address],
    ['Dispositivo', acceptance.device],
    ['Declaração aceite', acceptance.consentText],
  ]
  for (const [label, value, style] of facts) {
    if (value?.trim()) drawRow(sheet, label, () => drawValue(sheet, value, style))
  }
}

/** A label beside what `draw` puts at the cursor, with a hairline below. */
function drawRow(sheet: Sheet, label: string, draw: () => void, height = 3 * BODY.lineHeight): void {
  sheet.ensure(2 * ROW_PADDING + height)
  sheet.y += ROW_PADDING
  sheet.type.draw(sheet.type.measure(label, LABEL), LABEL, PAGE.left, sheet.y)
  draw()
  sheet.y += ROW_PADDING
  sheet.rule(PAGE.left, PAGE.right, sheet.y, COLOR.hairline, 0.6)
}

function drawValue(sheet: Sheet, text: string, style: TextStyle = BODY): void {
  sheet.flow(sheet.type.wrap(text, style, VALUE_WIDTH), style, VALUE_LEFT)
}

function drawSignature(sheet: Sheet, path: string): void {
  const { document } = sheet
  document.save().translate(VALUE_LEFT, sheet.y)
  document.scale(SIGNATURE.height / SIGNATURE_BOX.height)
  document.lineWidth(SIGNATURE.stroke).lineCap('round').lineJoin('round').path(path).stroke(COLOR.ink)
  document.restore()
  sheet.y += SIGNATURE.height
}

function drawEvents(sheet: Sheet, { acceptedAt, firstVisitAt, sentAt }: AcceptanceRecord): void {
  const events: [string, Date | null][] = [
    ['Enviado', sentAt],
    ['Primeira visita', firstVisitAt],
    ['Aceite', acceptedAt],
  ]
  for (const [label, date] of events) {
    if (!date) continue
    sheet.type.draw(sheet.type.measure(label, BODY), BODY, VALUE_LEFT, sheet.y)
    sheet.flow([sheet.type.measure(moment(date), BODY)], BODY, EVENT_LEFT)
  }
}

/** Groups of four in columns: two people can compare them over the telephone. */
function drawDigits(sheet: Sheet, hash: string): void {
  const groups = hash.match(/.{1,4}/g) ?? []
  groups.forEach((group, index) => {
    const column = index % GROUPS_IN_A_LINE
    sheet.type.draw(sheet.type.measure(group, BODY), BODY, VALUE_LEFT + column * COLUMN_WIDTH, sheet.y)
    if (column === GROUPS_IN_A_LINE - 1 || index === groups.length - 1) sheet.y += BODY.lineHeight
  })
}

function drawConfirmation(sheet: Sheet, link: string): void {
  sheet.ensure(CODE.top + CODE.size)
  sheet.y += CODE.top
  drawQrCode(sheet.document, link, { left: PAGE.left, size: CODE.size, top: sheet.y })
  drawValue(sheet, 'Confirme este documento em')
  drawValue(sheet, link, LINK)
}
