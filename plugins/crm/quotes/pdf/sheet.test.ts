import PDFDocument from 'pdfkit'
import { describe, expect, it } from 'vitest'

import { PAGE, Sheet } from './sheet'
import { Typesetter } from './typesetter'

const STYLE = { color: '#000', face: 'text', lineHeight: 14, size: 10 } as const

describe('the pages of a document', () => {
  it('leave memory as they fill: a page is written before the next one is drawn', () => {
    const document = new PDFDocument({ bufferPages: true, compress: false, font: '' })
    const type = new Typesetter(document)
    const sheet = new Sheet(document, type)
    const line = type.line('жa'.repeat(40), STYLE)
    const written: number[] = []
    for (let page = 0; page < 3; page += 1) {
      sheet.flow(
        Array.from({ length: 20 }, () => line),
        PAGE.left,
      )
      sheet.breakPage()
      written.push((document.read() as Buffer).byteLength)
    }
    expect(Math.min(...written)).toBeGreaterThan(20_000)
  })
})
