import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import { describe, expect, it, vi } from 'vitest'

import { drawQrCode } from './qr-code'

const ADDRESS = 'https://www.exemplo.ao/orcamento/abcdefghijklmnopqrstuvwxyz012345'

describe('drawQrCode', () => {
  it('[PROP-04] draws each dark module once, inside its box, and none besides', () => {
    const document = new PDFDocument({ font: '' })
    const rect = vi.spyOn(document, 'rect')
    const { data, size: count } = encode(ADDRESS, { border: 0, ecc: 'M' })
    drawQrCode(document, ADDRESS, { left: 100, size: count * 2, top: 50 })
    const drawn = data.map((row) => row.map(() => 0))
    for (const [left, top, width] of rect.mock.calls) {
      const cells = drawn[Math.round((top - 50) / 2)] ?? []
      const first = Math.round((left - 100) / 2)
      for (let x = first; x < first + Math.round(width / 2); x++) cells[x] = (cells[x] ?? 0) + 1
    }
    expect(drawn).toEqual(data.map((row) => row.map(Number)))
  })
})
