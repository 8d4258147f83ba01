import { formatDate } from '@kit/lib/dates'

import type { AgencyDetails, QuotePdfData, QuoteRecipient } from './quote-pdf-data'
import { drawQrCode } from './qr-code'
import { referenceOf, replacedText } from './quote-wording'
import { COLOR, CONTENT_WIDTH, PAGE } from './sheet'
import type { Sheet } from './sheet'
import type { TextStyle } from './typesetter'

const AGENCY_NAME: TextStyle = { color: COLOR.ink, face: 'display', lineHeight: 21, size: 17, tracking: -0.2 }
const AGENCY_DETAIL: TextStyle = { color: COLOR.muted, face: 'text', lineHeight: 12.5, size: 8.5, tracking: 0.1 }
const HEADLINE: TextStyle = { color: COLOR.ink, face: 'display', lineHeight: 44, size: 40, tracking: -1 }
const TITLE: TextStyle = { color: COLOR.ink, face: 'text', lineHeight: 20, size: 14 }
const REPLACED: TextStyle = { color: COLOR.accent, face: 'strong', lineHeight: 16, size: 11 }
const LABEL: TextStyle = { color: COLOR.muted, face: 'text', lineHeight: 14, size: 9, tracking: 0.1 }
const FACT: TextStyle = { color: COLOR.ink, face: 'strong', hasTabularFigures: true, lineHeight: 14, size: 9.5 }
const CLIENT_NAME: TextStyle = { color: COLOR.ink, face: 'strong', lineHeight: 17, size: 12 }
const CLIENT_DETAIL: TextStyle = { color: COLOR.ink, face: 'text', lineHeight: 14, size: 9.5, tracking: 0.1 }

/** About as wide as its label, and 0.7 mm to a module: a phone reads it from an arm's length. */
const CODE = { gap: 30, labelTop: 4, size: 72 } as const
const CODE_LABEL: TextStyle = { color: COLOR.muted, face: 'text', lineHeight: 10, size: 8, tracking: 0.1 }

const CODE_HEIGHT = CODE.size + CODE.labelTop + CODE_LABEL.lineHeight

const CLIENT_WIDTH = 270
const FACTS_LEFT = PAGE.left + 310

type Text = string | null | undefined

const present = (texts: readonly Text[]) => texts.filter((text): text is string => Boolean(text?.trim()))

const inOneLine = (...texts: Text[]) => present(texts).join('  ·  ')

function agencyDetails({ address, email, nif, phone, website }: AgencyDetails): string {
  const site = website?.replace(/^https?:\/\//i, '')
  return present([address, inOneLine(phone, email), inOneLine(site, nif && `NIF ${nif}`)]).join('\n')
}

function clientDetails({ address, company, email, nif, phone }: QuoteRecipient): string {
  return present([inOneLine(company, nif && `NIF ${nif}`), address, inOneLine(email, phone)]).join('\n')
}

/** The top of the first page: who writes, what this is, for whom, and its dates. */
export function drawLetterhead(sheet: Sheet, quote: QuotePdfData): void {
  const { document, type } = sheet
  document.rect(PAGE.left, 0, 44, 6).fill(COLOR.accent)

  const top = 50
  sheet.y = top
  sheet.flow(type.wrap(quote.agency.name, AGENCY_NAME, 250), AGENCY_NAME, PAGE.left)
  const nameBottom = sheet.y
  let detailTop = top + 4
  for (const line of type.wrap(agencyDetails(quote.agency), AGENCY_DETAIL, 220)) {
    type.draw(line, AGENCY_DETAIL, PAGE.right, detailTop, 'right')
    detailTop += AGENCY_DETAIL.lineHeight
  }

  sheet.y = Math.max(nameBottom, detailTop) + 26
  drawHeadline(sheet, quote)
  sheet.rule(PAGE.left, PAGE.right, sheet.y, COLOR.ink, 1)
  sheet.y += 14
  drawParties(sheet, quote)
}

/** What this is; beside it, until the quote is accepted, the code of the page where the client answers it (PROP-04). */
function drawHeadline(sheet: Sheet, quote: QuotePdfData): void {
  const link = quote.acceptance ? null : quote.link
  const title = sheet.type.wrap(quote.title, TITLE, CONTENT_WIDTH - (link ? CODE.size + CODE.gap : 0))
  // Code and headline stay side by side, below a letterhead of any length.
  if (link) sheet.ensure(Math.max(CODE_HEIGHT, HEADLINE.lineHeight + 4 + title.length * TITLE.lineHeight))
  const top = sheet.y
  sheet.flow([sheet.type.measure('Orçamento', HEADLINE)], HEADLINE, PAGE.left - 2)
  sheet.y += 4
  sheet.flow(title, TITLE, PAGE.left)
  if (quote.replacedBy) {
    sheet.y += 6
    sheet.flow([sheet.type.measure(replacedText(quote.replacedBy), REPLACED)], REPLACED, PAGE.left)
  }
  if (link) {
    drawOnlineCode(sheet, link, top)
    sheet.y = Math.max(sheet.y, top + CODE_HEIGHT)
  }
  sheet.y += 16
}

function drawOnlineCode({ document, type }: Sheet, link: string, top: number): void {
  const left = PAGE.right - CODE.size
  drawQrCode(document, link, { left, size: CODE.size, top })
  type.draw(
    type.measure('Ver e aceitar online', CODE_LABEL),
    CODE_LABEL,
    PAGE.right,
    top + CODE.size + CODE.labelTop,
    'right',
  )
}

function drawParties(sheet: Sheet, quote: QuotePdfData): void {
  const { type } = sheet
  const top = sheet.y
  const factsBottom = drawFacts(sheet, quote, top)
  sheet.y = top
  sheet.flow([type.measure('Para', LABEL)], LABEL, PAGE.left)
  sheet.y += 3
  sheet.flow(type.wrap(quote.client.name, CLIENT_NAME, CLIENT_WIDTH), CLIENT_NAME, PAGE.left)
  sheet.y += 2
  sheet.flow(type.wrap(clientDetails(quote.client), CLIENT_DETAIL, CLIENT_WIDTH), CLIENT_DETAIL, PAGE.left)
  // A client with a page-long address moves on to another page; the facts stayed on the first.
  sheet.y = sheet.y < top ? sheet.y : Math.max(sheet.y, factsBottom)
  sheet.y += 20
}

/** Number and dates as label and value, right of the client. */
function drawFacts(sheet: Sheet, quote: QuotePdfData, top: number): number {
  const facts: [string, string][] = [
    ['Número', referenceOf(quote)],
    ['Data', formatDate(quote.issuedAt, 'pt-BR')],
  ]
  if (quote.validUntil) facts.push(['Válido até', formatDate(quote.validUntil, 'pt-BR')])
  let y = top
  for (const [index, [label, value]] of facts.entries()) {
    if (index > 0) sheet.rule(FACTS_LEFT, PAGE.right, y - 4.5, COLOR.hairline, 0.6)
    sheet.type.draw(sheet.type.measure(label, LABEL), LABEL, FACTS_LEFT, y)
    sheet.type.draw(sheet.type.measure(value, FACT), FACT, PAGE.right, y, 'right')
    y += LABEL.lineHeight + 9
  }
  return y
}
