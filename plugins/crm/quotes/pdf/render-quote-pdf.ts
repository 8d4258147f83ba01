import { composeTotals, drawClosing, drawTotals } from './closing'
import { drawEvidence } from './evidence'
import { drawItems } from './items-table'
import { drawLetterhead, quoteHead } from './letterhead'
import type { QuotePdfData } from './quote-pdf-data'
import { referenceOf } from './quote-wording'
import { renderPdf } from './render-pdf'
import { COLOR, CONTENT_WIDTH, PAGE } from './sheet'
import type { TextStyle } from './typesetter'

const DESCRIPTION: TextStyle = { color: COLOR.ink, face: 'text', lineHeight: 15.5, size: 10, tracking: 0.1 }

/**
 * Renders a quote as a Portuguese A4 PDF [OP-65]. Pure and deterministic: reads only its fonts and computes no amounts.
 */
export const renderQuotePdf = (quote: QuotePdfData): Promise<Buffer> =>
  renderPdf({ ...quote, reference: `Orçamento ${referenceOf(quote)}` }, (sheet) => {
    drawLetterhead(sheet, quoteHead(quote))
    const description = sheet.type.lines(quote.description ?? '', DESCRIPTION, CONTENT_WIDTH)
    sheet.flow(description, PAGE.left)
    if (description.length > 0) sheet.y += 20
    // Composed before the items, whose last row stays on the same page.
    const totals = composeTotals(sheet.type, quote)
    drawItems(sheet, quote.items, totals.height)
    drawTotals(sheet, totals)
    drawClosing(sheet, quote)
    if (quote.acceptance) drawEvidence(sheet, quote, quote.acceptance)
  })
