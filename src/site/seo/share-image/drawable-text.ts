import PDFDocument from 'pdfkit'

import { type Face, openFonts } from '@crm/quotes/pdf/fonts'
import { MISSING, tidyText } from '@crm/quotes/pdf/printable-text'

/** Longer than any title that has room. */
const MOST_CHARACTERS = 200

let split: ReturnType<typeof openFonts> | undefined

/** What our fonts can draw of a text, in one line: the same as in the PDF of a quote, but letters of other scripts are left out. */
export function drawableText(text: string, face: Face): string {
  split ??= openFonts(new PDFDocument({ font: '' }))
  const runs = split[face](tidyText(text).slice(0, MOST_CHARACTERS))
  return runs
    .map((run) => run.text)
    .join('')
    .replaceAll(MISSING, '')
    .replace(/\s+/g, ' ')
    .trim()
}
