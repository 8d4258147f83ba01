import { invalidAt } from '@kit/lib/errors'

const MAX_EDGE = 4000
const MESSAGE = `Largura e altura: números inteiros de 1 a ${MAX_EDGE}`

/**
 * A placeholder picture of the given size (OP-30, HOME-64).
 * @throws DomainError invalid for an edge outside 1 to 4000
 */
export function placeholderSvg(widthText: string, heightText: string): string {
  const width = parseEdge('width', widthText)
  const height = parseEdge('height', heightText)
  const size = Math.max(8, Math.round(Math.min(width / 6, height / 3)))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${width} × ${height}">` +
    `<rect width="100%" height="100%" fill="#F1EDE6"/>` +
    `<text x="50%" y="50%" fill="#5B4B8A" font-family="sans-serif" font-size="${size}" text-anchor="middle" dominant-baseline="central">${width} × ${height}</text>` +
    `</svg>`
  )
}

function parseEdge(path: string, text: string): number {
  const edge = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 0
  if (edge < 1 || edge > MAX_EDGE) throw invalidAt(path, MESSAGE)
  return edge
}
