import PDFDocument from 'pdfkit'

import { composeClosing, composeTotals, drawClosing, drawTotals } from './closing'
import { composeEvidence, drawEvidence } from './evidence'
import { composeItems, drawItems } from './items-table'
import { composeLetterhead, drawLetterhead } from './letterhead'
import type { QuotePdfData } from './quote-pdf-data'
import { referenceOf } from './quote-wording'
import { composeRunningMatter, drawRunningMatter } from './running-matter'
import { COLOR, CONTENT_WIDTH, PAGE, Sheet } from './sheet'
import { type TextStyle, Typesetter } from './typesetter'

const DESCRIPTION: TextStyle = { color: COLOR.ink, face: 'text', lineHeight: 15.5, size: 10, tracking: 0.1 }

/**
 * A quote as a PDF in Portuguese, A4 [OP-65]. Pure and deterministic: it reads only its fonts, and shows the given
 * amounts without computing any.
 */
export async function renderQuotePdf(quote: QuotePdfData): Promise<Buffer> {
  const document = new PDFDocument({
    bufferPages: true,
    displayTitle: true,
    // No default font: pdfkit would read Helvetica's metrics from its package, which a bundle may not contain.
    font: '',
    info: {
      Author: quote.agency.name,
      CreationDate: quote.issuedAt,
      Subject: quote.title,
      Title: `Orçamento ${referenceOf(quote)}`,
    },
    lang: 'pt-AO',
    margin: 0,
    pdfVersion: '1.7',
    size: 'A4',
  })
  const bytes = collect(document)
  const type = new Typesetter(document)
  const sheet = new Sheet(document, type, quote.agency.accent)
  draw(sheet, compose(type, quote))
  drawRunningMatter(sheet, composeRunningMatter(type, quote, document.bufferedPageRange().count))
  document.end()
  return bytes
}

/** Breaks all texts into lines first, then draws the parts below each other. */
function compose(type: Typesetter, quote: QuotePdfData) {
  return {
    letterhead: composeLetterhead(type, quote),
    description: type.lines(quote.description ?? '', DESCRIPTION, CONTENT_WIDTH),
    items: composeItems(type, quote.items),
    totals: composeTotals(type, quote),
    closing: composeClosing(type, quote),
    evidence: quote.acceptance && composeEvidence(type, quote, quote.acceptance),
  }
}

function draw(sheet: Sheet, parts: ReturnType<typeof compose>): void {
  drawLetterhead(sheet, parts.letterhead)
  sheet.flow(parts.description, PAGE.left)
  if (parts.description.length > 0) sheet.y += 20
  drawItems(sheet, parts.items, parts.totals.height)
  drawTotals(sheet, parts.totals)
  drawClosing(sheet, parts.closing)
  if (parts.evidence) drawEvidence(sheet, parts.evidence)
}

function collect(document: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
}
