import { type Line, textOptions, type Typesetter } from './typesetter'

/** A4 in points, and the content column. */
export const PAGE = { height: 841.89, left: 56, right: 539.28, width: 595.28 } as const
export const CONTENT_WIDTH = PAGE.right - PAGE.left

export const COLOR = { accent: '#8B5CF6', hairline: '#E3DEEA', ink: '#17131F', muted: '#6A6375' } as const

const CONTINUATION_TOP = 84
const CONTENT_BOTTOM = PAGE.height - 72

/** Content height of a page after the first. */
export const FULL_ROOM = CONTENT_BOTTOM - CONTINUATION_TOP

// Baseline below the text's top as a fraction of the size; equal for all fonts, so that mixed scripts align.
const BASELINE = 0.82

/** A line and its position: `x` is its left edge, or its right edge with `align: 'right'`. */
export interface Placed {
  line: Line
  x: number
  align?: 'left' | 'right'
}

/** A private field of pdfkit, missing in its types: it keeps a page's content until the document ends. */
interface OpenDocument {
  page: { content: PdfReference; dictionary: { data: { Contents: PdfReference | PdfReference[] } } }
  ref: (this: unknown) => PdfReference
}
interface PdfReference {
  end: () => void
}

/** Draws composed lines and starts new pages. */
export class Sheet {
  readonly document: PDFKit.PDFDocument
  /** The agency's own colour, or our default. */
  readonly accent: string
  readonly type: Typesetter
  /** Vertical position of the next block. */
  y = 0

  constructor(document: PDFKit.PDFDocument, type: Typesetter, accent: string = COLOR.accent) {
    this.accent = accent
    this.document = document
    this.type = type
  }

  /** Height left on this page. */
  get room(): number {
    return CONTENT_BOTTOM - this.y
  }

  /** True at the top of a page, below its header. */
  get isAtTop(): boolean {
    return this.y === CONTINUATION_TOP
  }

  breakPage(): void {
    this.#writeOut()
    this.document.addPage()
    this.y = CONTINUATION_TOP
  }

  /** Starts a new page unless `height` fits on this one. */
  ensure(height: number): void {
    if (this.room < height) this.breakPage()
  }

  rule(x1: number, x2: number, y: number, color: string, thickness: number): void {
    this.document.moveTo(x1, y).lineTo(x2, y).lineWidth(thickness).strokeColor(color).stroke()
  }

  /** Draws lines side by side at the cursor, or with their tops at `top`; does not move the cursor. */
  put(placed: readonly Placed[], top = this.y): void {
    for (const { align, line, x } of placed) this.#draw(line, align === 'right' ? x - line.width : x, top)
  }

  /** Draws lines below each other and moves the cursor, continuing on the next page. */
  flow(lines: readonly Line[], x: number): void {
    this.flowRows(lines.map((line) => [{ line, x }]))
  }

  /** Same as `flow`, for rows of lines side by side. */
  flowRows(rows: readonly (readonly Placed[])[]): void {
    rows.forEach((row, index) => {
      const height = Math.max(...row.map(({ line }) => line.style.lineHeight))
      // Avoids widows: the last two lines stay together.
      this.ensure(index === rows.length - 2 ? 2 * height : height)
      this.put(row)
      this.y += height
    })
  }

  /** Frees drawn content from memory. Header and footer get their own stream, because they need the number of pages. */
  #writeOut(): void {
    const { page, ref } = this.document as unknown as OpenDocument
    const drawn = page.content
    page.content = ref.call(this.document)
    page.dictionary.data.Contents = [drawn, page.content]
    drawn.end()
  }

  #draw(line: Line, x: number, top: number): void {
    const { style } = line
    const baseline = top + (style.lineHeight - style.size) / 2 + style.size * BASELINE
    let left = x
    for (const { font, text, width } of this.type.runs(line)) {
      this.document
        .font(font, style.size)
        .fillColor(style.color)
        .text(text, left, baseline, { ...textOptions(style), baseline: 'alphabetic', lineBreak: false })
      left += width
    }
  }
}
