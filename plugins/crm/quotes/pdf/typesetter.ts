import { type Face, openFonts } from './fonts'
import { type FontRun, tidyText } from './printable-text'

/** How a text is set. `tracking` in points between characters; `hasTabularFigures` makes columns of figures align. */
export interface TextStyle {
  face: Face
  size: number
  color: string
  lineHeight: number
  hasTabularFigures?: boolean
  tracking?: number
}

/** One line, measured. Its runs are split when it is drawn: those of a whole long quote take more than a thread has. */
export interface Line {
  text: string
  style: TextStyle
  /** In points. */
  width: number
}

/** What pdfkit has to be told of a style besides font and size, when it measures and when it draws. */
export const textOptions = ({ hasTabularFigures, tracking }: TextStyle): PDFKit.Mixins.TextOptions => ({
  characterSpacing: tracking ?? 0,
  ...(hasTabularFigures && { features: ['tnum', 'kern'] }),
})

/** The height of lines one below the other, in points. */
export const heightOfLines = (lines: readonly Line[]): number =>
  lines.reduce((height, { style }) => height + style.lineHeight, 0)

/**
 * Breaks text into lines. pdfkit's own wrapping knows one font at a time; a quote mixes scripts, splits long rows over
 * pages and needs the lines before it draws them.
 */
export class Typesetter {
  readonly #document: PDFKit.PDFDocument
  readonly #split: ReturnType<typeof openFonts>

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document
    this.#split = openFonts(document)
  }

  /** One line, however long. */
  line(text: string, style: TextStyle): Line {
    return { style, text, width: this.runs({ style, text }).reduce((sum, run) => sum + run.width, 0) }
  }

  /** What of a line each font draws. */
  runs({ style, text }: Pick<Line, 'style' | 'text'>): (FontRun & { width: number })[] {
    return this.#split[style.face](text).map((run) => ({ ...run, width: this.#widthOf(run, style) }))
  }

  /** The lines of a text in a column of `width` points; a word wider than the column is broken. Blank text: none. */
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

  /** The word with its width, in pieces where it is wider than the column; nothing when it has nothing to show. */
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
