import { dayText } from '@kit/lib/dates'

import type { AgencyDetails, QuotePdfData, QuoteRecipient } from './quote-pdf-data'
import { drawQrCode } from './qr-code'
import { referenceOf, replacedText } from './quote-wording'
import { COLOR, CONTENT_WIDTH, PAGE, type Placed, type Sheet } from './sheet'
import { heightOfLines, type TextStyle } from './typesetter'

const AGENCY_NAME: TextStyle = { color: COLOR.ink, face: 'display', lineHeight: 21, size: 17, tracking: -0.2 }
/** As high as a name of two lines. */
const LOGO = { height: 44, width: 200 } as const
const AGENCY_DETAIL: TextStyle = { color: COLOR.muted, face: 'text', lineHeight: 12.5, size: 8.5, tracking: 0.1 }
const HEADLINE: TextStyle = { color: COLOR.ink, face: 'display', lineHeight: 44, size: 40, tracking: -1 }
const TITLE: TextStyle = { color: COLOR.ink, face: 'text', lineHeight: 20, size: 14 }
const REPLACED: TextStyle = { color: COLOR.accent, face: 'strong', lineHeight: 16, size: 11 }
const LABEL: TextStyle = { color: COLOR.muted, face: 'text', lineHeight: 14, size: 9, tracking: 0.1 }
const FACT: TextStyle = { color: COLOR.ink, face: 'strong', hasTabularFigures: true, lineHeight: 14, size: 9.5 }
const CLIENT_NAME: TextStyle = { color: COLOR.ink, face: 'strong', lineHeight: 17, size: 12 }
const CLIENT_DETAIL: TextStyle = { color: COLOR.ink, face: 'text', lineHeight: 14, size: 9.5, tracking: 0.1 }

/** About as wide as its label; modules of 0.7 mm can be scanned from an arm's length. */
const CODE = { gap: 30, labelTop: 4, size: 72 } as const
const CODE_LABEL: TextStyle = { color: COLOR.muted, face: 'text', lineHeight: 10, size: 8, tracking: 0.1 }

const CODE_HEIGHT = CODE.size + CODE.labelTop + CODE_LABEL.lineHeight

const TOP = 50
const CLIENT_WIDTH = 270
const FACTS_LEFT = PAGE.left + 310

type Text = string | null | undefined

const present = (texts: readonly Text[]) => texts.filter((text): text is string => Boolean(text?.trim()))

const inOneLine = (...texts: Text[]) => present(texts).join('  ·  ')

function agencyDetails({ address, email, logo, name, nif, phone, website }: AgencyDetails): string {
  const site = website?.replace(/^https?:\/\//i, '')
  return present([logo && name, address, inOneLine(phone, email), inOneLine(site, nif && `NIF ${nif}`)]).join('\n')
}

function clientDetails({ address, company, email, nif, phone }: QuoteRecipient): string {
  return present([inOneLine(company, nif && `NIF ${nif}`), address, inOneLine(email, phone)]).join('\n')
}

/** Texts at the top of a document, and the link for its QR code. */
export interface LetterheadText extends Pick<QuotePdfData, 'agency' | 'client' | 'link' | 'replacedBy' | 'title'> {
  /** Labels and values. */
  facts: readonly (readonly [string, string])[]
  word: string
}

/** Letterhead of a quote: number and dates, and until the acceptance its link's QR code. */
export const quoteHead = (quote: QuotePdfData): LetterheadText => ({
  ...quote,
  facts: [
    ['Número', referenceOf(quote)],
    ['Data', dayText(quote.issuedAt)],
    ...(quote.validUntil ? [['Válido até', dayText(quote.validUntil)] as const] : []),
  ],
  link: quote.acceptance ? null : quote.link,
  word: 'Orçamento',
})

/** Draws the top of the first page: sender, document, recipient, dates. */
export function drawLetterhead(sheet: Sheet, head: LetterheadText): void {
  sheet.document.rect(PAGE.left, 0, 44, 6).fill(sheet.accent)
  drawAgency(sheet, head.agency)
  drawHeadline(sheet, head)
  sheet.rule(PAGE.left, PAGE.right, sheet.y, COLOR.ink, 1)
  sheet.y += 14
  drawParties(sheet, head)
}

function drawAgency(sheet: Sheet, agency: AgencyDetails): void {
  const { document, type } = sheet
  sheet.y = TOP
  if (agency.logo) {
    document.image(Buffer.from(agency.logo, 'base64'), PAGE.left, TOP, { fit: [LOGO.width, LOGO.height] })
    sheet.y += LOGO.height
  } else {
    sheet.flow(type.lines(agency.name, AGENCY_NAME, 250), PAGE.left)
  }
  let detailTop = TOP + 4
  for (const line of type.lines(agencyDetails(agency), AGENCY_DETAIL, 220)) {
    sheet.put([{ align: 'right', line, x: PAGE.right }], detailTop)
    detailTop += AGENCY_DETAIL.lineHeight
  }
  sheet.y = Math.max(sheet.y, detailTop) + 26
}

/** Draws the title with the QR code of the proposal's page (PROP-04). */
function drawHeadline(sheet: Sheet, { link, replacedBy, title, word }: LetterheadText): void {
  const { document, type } = sheet
  const lines = type.lines(title, TITLE, CONTENT_WIDTH - (link ? CODE.size + CODE.gap : 0))
  // Keeps code and headline side by side below a letterhead of any length.
  if (link) sheet.ensure(Math.max(CODE_HEIGHT, HEADLINE.lineHeight + 4 + heightOfLines(lines)))
  const top = sheet.y
  sheet.flow([type.line(word, HEADLINE)], PAGE.left - 2)
  sheet.y += 4
  sheet.flow(lines, PAGE.left)
  if (replacedBy) {
    sheet.y += 6
    sheet.flow([type.line(replacedText(replacedBy), REPLACED)], PAGE.left)
  }
  if (link) {
    drawQrCode(document, link, { left: PAGE.right - CODE.size, size: CODE.size, top })
    const label = type.line('Ver e aceitar online', CODE_LABEL)
    sheet.put([{ align: 'right', line: label, x: PAGE.right }], top + CODE.size + CODE.labelTop)
    sheet.y = Math.max(sheet.y, top + CODE_HEIGHT)
  }
  sheet.y += 16
}

/** Draws the client, with number and dates on the right. */
function drawParties(sheet: Sheet, { client, facts }: LetterheadText): void {
  const { type } = sheet
  const top = sheet.y
  let factTop = top
  for (const [label, value] of facts) {
    if (factTop > top) sheet.rule(FACTS_LEFT, PAGE.right, factTop - 4.5, COLOR.hairline, 0.6)
    const fact: Placed[] = [
      { line: type.line(label, LABEL), x: FACTS_LEFT },
      { align: 'right', line: type.line(value, FACT), x: PAGE.right },
    ]
    sheet.put(fact, factTop)
    factTop += LABEL.lineHeight + 9
  }
  sheet.flow([type.line('Para', LABEL)], PAGE.left)
  sheet.y += 3
  sheet.flow(type.lines(client.name, CLIENT_NAME, CLIENT_WIDTH), PAGE.left)
  sheet.y += 2
  sheet.flow(type.lines(clientDetails(client), CLIENT_DETAIL, CLIENT_WIDTH), PAGE.left)
  // A very long client address continues on the next page; the facts stay on the first.
  sheet.y = sheet.y < top ? sheet.y : Math.max(sheet.y, factTop)
  sheet.y += 20
}
