import { dayAndTime, dayText } from '@kit/lib/dates'
import { formatKwanza } from '@kit/lib/money'
import { type AcceptanceRecord, acceptedText, isDayOnly } from '../domain/acceptance-record'
import { SIGNATURE_BOX } from '../domain/signature-path'
import { drawQrCode } from './qr-code'
import { totalLabel, totalParts } from '@crm/line-items/domain/totals'
import type { QuotePdfData } from './quote-pdf-data'
import { COLOR, CONTENT_WIDTH, PAGE, type Placed, type Sheet } from './sheet'
import type { TextStyle, Typesetter } from './typesetter'

const HEADLINE: TextStyle = { color: COLOR.ink, face: 'display', lineHeight: 32, size: 26, tracking: -0.5 }
const BY: TextStyle = { color: COLOR.ink, face: 'text', lineHeight: 20, size: 14 }
const LABEL: TextStyle = { color: COLOR.muted, face: 'text', lineHeight: 14.5, size: 9.5, tracking: 0.1 }
const BODY: TextStyle = { ...LABEL, color: COLOR.ink, hasTabularFigures: true }
const STRONG: TextStyle = { ...BODY, face: 'strong' }
/** Small enough for a typical link on one line. */
const LINK: TextStyle = { ...LABEL, color: COLOR.ink, size: 8.5, tracking: 0 }

const VALUE_LEFT = PAGE.left + 138
const VALUE_WIDTH = PAGE.right - VALUE_LEFT
const COLUMN_WIDTH = 40
const EVENT_LEFT = VALUE_LEFT + 2 * COLUMN_WIDTH
const ROW_PADDING = 8
const CODE = { size: 78, top: 22 } as const
/** Size in points; stroke width in path units. */
const SIGNATURE = { height: 66, stroke: 6 } as const

/** Draws the last page of an accepted quote: who accepted what, when, from where, how to verify it (PROP-20). */
export function drawEvidence(sheet: Sheet, quote: QuotePdfData, acceptance: AcceptanceRecord): void {
  const { type } = sheet
  const { signature } = acceptance
  const { link } = quote
  const by = [acceptance.name, acceptance.role].map((text) => text.trim()).filter(Boolean)
  const value = (text: string, style = BODY) => type.lines(text, style, VALUE_WIDTH)
  sheet.breakPage()
  sheet.flow([type.line('Registo de aceitação', HEADLINE)], PAGE.left - 1)
  sheet.y += 4
  sheet.flow(type.lines(`Aceite por ${by.join(', ')}`, BY, CONTENT_WIDTH), PAGE.left)
  sheet.y += 14
  sheet.rule(PAGE.left, PAGE.right, sheet.y, COLOR.ink, 1)
  for (const [label, text, style] of factsOf(quote, acceptance))
    drawRow(sheet, label, () => sheet.flow(value(text, style), VALUE_LEFT))
  if (signature) drawRow(sheet, 'Assinatura', () => drawSignature(sheet, signature), SIGNATURE.height)
  drawRow(sheet, 'Histórico', () => sheet.flowRows(eventsOf(type, acceptance)))
  drawRow(sheet, 'Impressão digital (SHA-256)', () => sheet.flowRows(digitsOf(type, acceptance.contentHash)))
  if (!link) return
  sheet.ensure(CODE.top + CODE.size)
  sheet.y += CODE.top
  drawQrCode(sheet.document, link, { left: PAGE.left, size: CODE.size, top: sheet.y })
  sheet.flow([...value('Confirme este documento em'), ...value(link, LINK)], VALUE_LEFT)
}

function factsOf(quote: QuotePdfData, acceptance: AcceptanceRecord): [string, string, TextStyle?][] {
  const { recorded } = acceptance
  const facts: [string, string | null, TextStyle?][] = [
    ['Orçamento', `${quote.quoteNumber} · Revisão ${quote.revision ?? 1}`, STRONG],
    [totalLabel(quote), formatKwanza(quote.grossCents), STRONG],
    ...totalParts(quote).map(([label, cents]): [string, string] => [label, formatKwanza(cents)]),
    [isDayOnly(acceptance.acceptedAt) ? 'Data' : 'Data e hora', acceptedText(acceptance.acceptedAt)],
    ['Registo', recorded && `Registada por ${recorded.by}`],
    ['Como chegou', recorded && recorded.channel],
    ['Endereço IP', acceptance.address],
    ['Dispositivo', acceptance.device],
    ['Declaração aceite', acceptance.consentText],
  ]
  return facts.flatMap(([label, text, style]) => (text?.trim() ? [[label, text, style]] : []))
}

function eventsOf(type: Typesetter, { acceptedAt, firstVisitAt, sentAt }: AcceptanceRecord): Placed[][] {
  const events = [
    ['Enviado', sentAt && dayAndTime(sentAt)],
    ['Primeira visita', firstVisitAt && dayAndTime(firstVisitAt)],
    ['Aceite', isDayOnly(acceptedAt) ? dayText(acceptedAt) : dayAndTime(acceptedAt)],
  ] as const
  return events.flatMap(([label, text]) =>
    text
      ? [
          [
            { line: type.line(label, BODY), x: VALUE_LEFT },
            { line: type.line(text, BODY), x: EVENT_LEFT },
          ],
        ]
      : [],
  )
}

/** Groups of four in columns, so that two people can compare them by phone. */
function digitsOf(type: Typesetter, hash: string): Placed[][] {
  const lines = hash.match(/.{1,32}/g) ?? []
  return lines.map((digits) =>
    (digits.match(/.{1,4}/g) ?? []).map((group, column) => ({
      line: type.line(group, BODY),
      x: VALUE_LEFT + column * COLUMN_WIDTH,
    })),
  )
}

/** A label beside its content of at least `least` points, with a hairline below. */
function drawRow(sheet: Sheet, label: string, draw: () => void, least = 3 * BODY.lineHeight): void {
  sheet.ensure(2 * ROW_PADDING + least)
  sheet.y += ROW_PADDING
  sheet.put([{ line: sheet.type.line(label, LABEL), x: PAGE.left }])
  draw()
  sheet.y += ROW_PADDING
  sheet.rule(PAGE.left, PAGE.right, sheet.y, COLOR.hairline, 0.6)
}

function drawSignature(sheet: Sheet, path: string): void {
  const { document } = sheet
  document.save().translate(VALUE_LEFT, sheet.y)
  document.scale(SIGNATURE.height / SIGNATURE_BOX.height)
  document.lineWidth(SIGNATURE.stroke).lineCap('round').lineJoin('round').path(path).stroke(COLOR.ink)
  document.restore()
  sheet.y += SIGNATURE.height
}
