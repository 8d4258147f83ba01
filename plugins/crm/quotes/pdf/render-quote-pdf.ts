import PDFDocument from 'pdfkit'

import { drawClosing, drawTotals, totalsHeight } from './closing'
import { drawEvidence } from './evidence'
import { drawItems } from './items-table'
import { drawLetterhead } from './letterhead'
import type { QuotePdfData } from './quote-pdf-data'
import { referenceOf } from './quote-wording'
import { drawRunningMatter } from './running-matter'
import { COLOR, CONTENT_WIDTH, PAGE, Sheet } from './sheet'
import type { TextStyle } from './typesetter'

const DESCRIPTION: TextStyle = { color: COLOR.ink, face: 'text', lineHeight: 15.5, size: 10, tracking: 0.1 }

/**
 * The quote as a PDF in Portuguese: A4, as many pages as it takes [OP-65]. Pure: it reads nothing but its fonts,
 * and equal data gives an equal document. Shows the amounts that it is given and computes none.
 */
export async function renderQuotePdf(quote: QuotePdfData): Promise<Buffer> {
  const document = new PDFDocument({
    bufferPages: true,
    displayTitle: true,
    // No default font: pdfkit would read Helvetica's metrics from its own package, which a bundle may not have.
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
  draw(document, quote)
  document.end()
  return bytes
}

function draw(document: PDFKit.PDFDocument, quote: QuotePdfData): void {
  const sheet = new Sheet(document)
  drawLetterhead(sheet, quote)
  const description = sheet.type.wrap(quote.description ?? '', DESCRIPTION, CONTENT_WIDTH)
  if (description.length > 0) {
    sheet.flow(description, DESCRIPTION, PAGE.left)
    sheet.y += 20
  }
  if (quote.items.length > 0) drawItems(sheet, quote.items, totalsHeight(quote))
  drawTotals(sheet, quote)
  drawClosing(sheet, quote)
  if (quote.acceptance) drawEvidence(sheet, quote, quote.acceptance)
  drawRunningMatter(sheet, quote)
}

function collect(document: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
}
