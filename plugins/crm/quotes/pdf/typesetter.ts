import { openFonts } from './fonts'
import type { Face } from './fonts'
import { tidyText } from './printable-text'

/** How a text is set. `tracking` in points between characters; `hasTabularFigures` makes columns of figures align. */
export interface TextStyle {
  face: Face
  size: number
  color: string
  lineHeight: number
  hasTabularFigures?: boolean
  tracking?: number
}

interface MeasuredRun {
  font: string
  text: string
  width: number
}

/** One line, ready to draw. */
export interface Line {
  runs: MeasuredRun[]
  width: number
}

// Where the baseline is, in parts of the size below the top of the text; one value for all fonts, so that mixed
// scripts share it.
const BASELINE = 0.82

/**
 * Breaks text into lines and draws them. pdfkit's own wrapping knows one font at a time; a quote mixes scripts,
 * splits long rows over pages and needs the lines before it draws them.
 */
export class Typesetter {
  readonly #document: PDFKit.PDFDocument
  readonly #split: ReturnType<typeof openFonts>

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document
    this.#split = openFonts(document)
  }

  /** One line, however long. */
  measure(text: string, style: TextStyle): Line {
    const runs = this.#split[style.face](text).map((run) => ({ ...run, width: this.#widthOf(run, style) }))
    return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) }
  }

  /** The lines of a text in a column of `width` points; a word wider than the column is broken. Blank text: none. */
  wrap(text: string, style: TextStyle, width: number): Line[] {
    const tidy = tidyText(text)
    if (tidy === '') return []
    return tidy.split('\n').flatMap((paragraph) => this.#wrapParagraph(paragraph, style, width))
  }

  #wrapParagraph(paragraph: string, style: TextStyle, width: number): Line[] {
    const space = this.measure(' ', style).width
    const lines: string[] = []
    let current = ''
    let currentWidth = 0
    const words = paragraph.split(' ').flatMap((word) => this.#breakWord(word, style, width))
    for (const word of words) {
      if (current !== '' && currentWidth + space + word.width > width) {
        lines.push(current)
        current = ''
      }
      currentWidth = current === '' ? word.width : currentWidth + space + word.width
      current = current === '' ? word.text : `${current} ${word.text}`
    }
    lines.push(current)
    return lines.map((line) => this.measure(line, style))
  }

  /** The word with its width, in pieces where it is wider than the column; nothing when it has nothing to show. */
  #breakWord(word: string, style: TextStyle, width: number): { text: string; width: number }[] {
    const whole = this.measure(word, style).width
    if (whole === 0) return []
    if (whole <= width) return [{ text: word, width: whole }]
    const pieces: { text: string; width: number }[] = []
    let piece = { text: '', width: 0 }
    for (const character of word) {
      const characterWidth = this.measure(character, style).width
      if (piece.text !== '' && piece.width + characterWidth > width) {
        pieces.push(piece)
        piece = { text: '', width: 0 }
      }
      piece = { text: piece.text + character, width: piece.width + characterWidth }
    }
    return [...pieces, piece]
  }

  /** Draws a line whose box starts at `top`; `x` is its left or, with `align: 'right'`, its right edge. */
  draw(line: Line, style: TextStyle, x: number, top: number, align: 'left' | 'right' = 'left'): void {
    const baseline = top + (style.lineHeight - style.size) / 2 + style.size * BASELINE
    let left = align === 'right' ? x - line.width : x
    for (const run of line.runs) {
      this.#document
        .font(run.font, style.size)
        .fillColor(style.color)
        .text(run.text, left, baseline, { ...this.#options(style), baseline: 'alphabetic', lineBreak: false })
      left += run.width
    }
  }

  #widthOf(run: { font: string; text: string }, style: TextStyle): number {
    return this.#document.font(run.font, style.size).widthOfString(run.text, this.#options(style))
  }

  #options(style: TextStyle): PDFKit.Mixins.TextOptions {
    return {
      characterSpacing: style.tracking ?? 0,
      ...(style.hasTabularFigures && { features: ['tnum', 'kern'] }),
    }
  }
}
