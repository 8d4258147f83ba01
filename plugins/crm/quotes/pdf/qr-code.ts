import { encode } from 'uqr'

import { COLOR } from './sheet'

/**
 * Draws a link as a clickable QR code. The caller keeps a quiet zone of four modules around it, about a ninth of its
 * size.
 */
export function drawQrCode(
  document: PDFKit.PDFDocument,
  address: string,
  { left, size, top }: { left: number; size: number; top: number },
): void {
  const { data, size: count } = encode(address, { border: 0, ecc: 'M' })
  const module = size / count
  data.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (!isDark || row[x - 1]) return
      const end = row.indexOf(false, x)
      document.rect(left + x * module, top + y * module, ((end < 0 ? count : end) - x) * module, module)
    })
  })
  // Filled as one shape: separate rectangles would show hairlines.
  document.fill(COLOR.ink)
  document.link(left, top, size, size, address)
}
