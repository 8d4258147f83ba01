import { composeClosing, composeTotals, drawClosing, drawTotals } from './closing'
import { composeEvidence, drawEvidence } from './evidence'
import { composeItems, drawItems } from './items-table'
import { composeLetterhead, drawLetterhead, quoteHead } from './letterhead'
import type { QuotePdfData } from './quote-pdf-data'
import { referenceOf } from './quote-wording'
import { renderPdf } from './render-pdf'
import { COLOR, CONTENT_WIDTH, PAGE, type Sheet } from './sheet'
import type { TextStyle, Typesetter } from './typesetter'

const DESCRIPTION: TextStyle = { color: COLOR.ink, face: 'text', lineHeight: 15.5, size: 10, tracking: 0.1 }

/**
 * Renders a quote as a Portuguese A4 PDF [OP-65]. Pure and deterministic: reads only its fonts and computes no amounts.
 */
export const renderQuotePdf = (quote: QuotePdfData): Promise<Buffer> =>
  renderPdf({ ...quote, reference: `Orçamento ${referenceOf(quote)}` }, (sheet, type) =>
    draw(sheet, compose(type, quote)),
  )

/** Breaks all texts into lines before anything is drawn. */
function compose(type: Typesetter, quote: QuotePdfData) {
  return {
    letterhead: composeLetterhead(type, quoteHead(quote)),
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
