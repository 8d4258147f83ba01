import type { Line, TextStyle } from './typesetter'
import { Typesetter } from './typesetter'

/** A4 in points, and the column that all content keeps to. */
export const PAGE = { height: 841.89, left: 56, right: 539.28, width: 595.28 } as const
export const CONTENT_WIDTH = PAGE.right - PAGE.left

export const COLOR = { accent: '#8B5CF6', hairline: '#E3DEEA', ink: '#17131F', muted: '#6A6375' } as const

const CONTINUATION_TOP = 84
const CONTENT_BOTTOM = PAGE.height - 72

/** The pages while they fill: where the next thing goes and what happens when a page is full. */
export class Sheet {
  readonly document: PDFKit.PDFDocument
  readonly type: Typesetter
  y = 0

  constructor(document: PDFKit.PDFDocument) {
    this.document = document
    this.type = new Typesetter(document)
  }

  /** The height that is left on this page. */
  get room(): number {
    return CONTENT_BOTTOM - this.y
  }

  /** True where a new page begins, below its running head. */
  get isAtTop(): boolean {
    return this.y === CONTINUATION_TOP
  }

  /** The height of an empty page after the first. */
  get fullRoom(): number {
    return CONTENT_BOTTOM - CONTINUATION_TOP
  }

  breakPage(): void {
    this.document.addPage()
    this.y = CONTINUATION_TOP
  }

  /** Starts a new page unless `height` still fits on this one. */
  ensure(height: number): void {
    if (this.room < height) this.breakPage()
  }

  rule(x1: number, x2: number, y: number, color: string, thickness: number): void {
    this.document.moveTo(x1, y).lineTo(x2, y).lineWidth(thickness).strokeColor(color).stroke()
  }

  /** Draws lines from the cursor down and moves it; on a full page they go on on the next. */
  flow(lines: readonly Line[], style: TextStyle, x: number): void {
    lines.forEach((line, index) => {
      // The last two lines stay together: one line alone at the top of a page reads as a mistake.
      const isSecondToLast = index === lines.length - 2
      this.ensure(isSecondToLast ? 2 * style.lineHeight : style.lineHeight)
      this.type.draw(line, style, x, this.y)
      this.y += style.lineHeight
    })
  }
}
