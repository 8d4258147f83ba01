import type { Svg } from '../svg'
import { num } from '../svg'
import type { Face } from './face'

export interface TextStyle {
  face: Face
  /** Type size in pixels. */
  size: number
  fill: string
  /** Extra space between letters, in thousandths of the size. */
  tracking?: number
  anchor?: 'start' | 'middle' | 'end'
  opacity?: number
}

interface SetLine {
  outline: string
  width: number
}

/** Letters of one line in units of the face, with its width. */
function setLine(face: Face, content: string, tracking: number): SetLine {
  let pen = 0
  let outline = ''
  let previous = ''
  for (const char of content) {
    if (previous) pen += face.kern(previous, char) + tracking
    const glyph = face.glyph(char)
    outline += `M${Math.round(pen)} 0${glyph.outline}`
    pen += glyph.advance
    previous = char
  }
  return { outline, width: pen }
}

/** Width in pixels of a line in this style. */
export function textWidth(content: string, style: Pick<TextStyle, 'face' | 'size' | 'tracking'>): number {
  return (setLine(style.face, content, style.tracking ?? 0).width * style.size) / 1000
}

/** The size at which the line is exactly `width` pixels wide. */
export function sizeForWidth(content: string, face: Face, width: number, tracking = 0): number {
  return (width * 1000) / setLine(face, content, tracking).width
}

/** One line of type; `y` is the baseline. */
export function text(content: string, x: number, y: number, style: TextStyle): Svg {
  const { outline, width } = setLine(style.face, content, style.tracking ?? 0)
  const scale = style.size / 1000
  const shift = { start: 0, middle: -0.5, end: -1 }[style.anchor ?? 'start'] * width * scale
  const opacity = style.opacity === undefined ? '' : ` opacity="${style.opacity}"`
  return `<path fill="${style.fill}"${opacity} transform="translate(${num(x + shift)} ${num(y)}) scale(${num(scale, 5)})" d="${outline}"/>`
}

/** Several lines, `leading` pixels apart; `y` is the first baseline. */
export function lines(contents: readonly string[], x: number, y: number, leading: number, style: TextStyle): Svg {
  return contents.map((content, index) => text(content, x, y + index * leading, style)).join('')
}

/** Breaks running text at spaces so that no line is wider than `width` pixels. */
export function wrap(content: string, width: number, style: TextStyle): string[] {
  const broken: string[] = []
  for (const word of content.split(' ')) {
    const last = broken.at(-1)
    const joined = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && textWidth(joined, style) <= width) broken[broken.length - 1] = joined
    else broken.push(word)
  }
  return broken
}

/** Running text in a column. */
export function paragraph(
  content: string,
  x: number,
  y: number,
  width: number,
  leading: number,
  style: TextStyle,
): Svg {
  return lines(wrap(content, width, style), x, y, leading, style)
}

/** Type on a circle around (cx, cy), starting at `startDegrees` (0 = top), running clockwise. */
export function textOnCircle(
  content: string,
  cx: number,
  cy: number,
  radius: number,
  startDegrees: number,
  style: TextStyle,
): Svg {
  const scale = style.size / 1000
  let pen = 0
  return Array.from(content)
    .map((char) => {
      const glyph = style.face.glyph(char)
      const middle = (pen + glyph.advance / 2) * scale
      pen += glyph.advance + (style.tracking ?? 0)
      const degrees = startDegrees + ((middle / radius) * 180) / Math.PI
      const transform = `translate(${num(cx)} ${num(cy)}) rotate(${num(degrees)}) translate(${num((-glyph.advance * scale) / 2)} ${num(-radius)}) scale(${num(scale, 5)})`
      return `<path fill="${style.fill}" transform="${transform}" d="M0 0${glyph.outline}"/>`
    })
    .join('')
}
