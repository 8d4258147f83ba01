import PDFDocument from 'pdfkit'

import { type Face, openFonts } from '@crm/quotes/pdf/fonts'
import { MISSING, tidyText } from '@crm/quotes/pdf/printable-text'

/** Longer than any title that fits. */
const MOST_CHARACTERS = 200

let split: ReturnType<typeof openFonts> | undefined

/** The part of a text that our fonts can draw, on one line: drops letters of other scripts, as a quote's PDF does. */
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
