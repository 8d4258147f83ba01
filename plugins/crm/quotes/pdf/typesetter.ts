import { type Face, openFonts } from './fonts'
import { type FontRun, tidyText } from './printable-text'

/** Text style. `tracking` in points; `hasTabularFigures` gives all digits the same width. */
export interface TextStyle {
  face: Face
  size: number
  color: string
  lineHeight: number
  hasTabularFigures?: boolean
  tracking?: number
}

/**
 * A measured line. It is split into runs only when drawn: all runs of a long quote would exceed the thread's memory.
 */
export interface Line {
  text: string
  style: TextStyle
  /** In points. */
  width: number
}

/** pdfkit options of a style, for measuring and drawing. */
export const textOptions = ({ hasTabularFigures, tracking }: TextStyle): PDFKit.Mixins.TextOptions => ({
  characterSpacing: tracking ?? 0,
  ...(hasTabularFigures && { features: ['tnum', 'kern'] }),
})

/** Height of stacked lines in points. */
export const heightOfLines = (lines: readonly Line[]): number =>
  lines.reduce((height, { style }) => height + style.lineHeight, 0)

/**
 * Breaks text into lines. pdfkit's own wrapping handles one font at a time, but a quote mixes scripts, splits long rows
 * over pages and needs the lines before drawing.
 */
export class Typesetter {
  readonly #document: PDFKit.PDFDocument
  readonly #split: ReturnType<typeof openFonts>

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document
    this.#split = openFonts(document)
  }

  /** Measures a single line, without wrapping. */
  line(text: string, style: TextStyle): Line {
    return { style, text, width: this.runs({ style, text }).reduce((sum, run) => sum + run.width, 0) }
  }

  /** Splits a line into runs of one font. */
  runs({ style, text }: Pick<Line, 'style' | 'text'>): (FontRun & { width: number })[] {
    return this.#split[style.face](text).map((run) => ({ ...run, width: this.#widthOf(run, style) }))
  }

  /** Wraps a text to `width` points; breaks words that are wider. Returns no lines for blank text. */
  lines(text: string, style: TextStyle, width: number): Line[] {
    const tidy = tidyText(text)
    if (tidy === '') return []
    return tidy.split('\n').flatMap((paragraph) => this.#paragraph(paragraph, style, width))
  }

  #paragraph(paragraph: string, style: TextStyle, width: number): Line[] {
    const space = this.line(' ', style).width
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
    return lines.map((line) => this.line(line, style))
  }

  /** Measures a word and breaks it if it is wider than the column; returns nothing for a word without glyphs. */
  #breakWord(word: string, style: TextStyle, width: number): { text: string; width: number }[] {
    const whole = this.line(word, style).width
    if (whole === 0) return []
    if (whole <= width) return [{ text: word, width: whole }]
    const pieces: { text: string; width: number }[] = []
    let piece = { text: '', width: 0 }
    for (const character of word) {
      const characterWidth = this.line(character, style).width
      if (piece.text !== '' && piece.width + characterWidth > width) {
        pieces.push(piece)
        piece = { text: '', width: 0 }
      }
      piece = { text: piece.text + character, width: piece.width + characterWidth }
    }
    return [...pieces, piece]
  }

  #widthOf({ font, text }: FontRun, style: TextStyle): number {
    return this.#document.font(font, style.size).widthOfString(text, textOptions(style))
  }
}
