import { circle, frame, lit, path, rect, shadow, type Svg } from '../svg'
import { text } from '../type/set-text'
import { faces } from '../type/face'

/** Size of a phone's screen in the coordinates that its content is drawn in. */
export const PHONE = { width: 390, height: 800 }

/** A phone with its content; (x, y) is the top left of the body, `scale` 1 makes it 414 × 824. */
export function phone(x: number, y: number, scale: number, content: Svg, body = '#17171A'): Svg {
  const [width, height] = [PHONE.width + 24, PHONE.height + 24]
  return (
    `<g transform="translate(${x} ${y}) scale(${scale})">` +
    shadow(0, 0, width, height, 58, { dy: 34, blur: 34, opacity: 0.34 }) +
    rect(0, 0, width, height, body, 60) +
    rect(2, 2, width - 4, height - 4, { stroke: '#FFFFFF', strokeWidth: 2, opacity: 0.16 }, 58) +
    frame(12, 12, PHONE.width, PHONE.height, content, 48) +
    rect(width / 2 - 52, 26, 104, 28, '#0B0B0D', 14) +
    '</g>'
  )
}

/** Clock and battery in a phone's top line. */
export function statusBar(color: string): Svg {
  return (
    text('9:41', 34, 38, { face: faces.sansBold, size: 17, fill: color }) +
    rect(330, 25, 28, 13, { stroke: color, strokeWidth: 1.5 }, 4) +
    rect(332.5, 27.5, 18, 8, color, 2) +
    path('M296 38h4v-5h-4zM303 38h4v-9h-4zM310 38h4v-13h-4z', color)
  )
}

/** A browser window; the page is drawn below its bar in page coordinates. */
export function browser(
  x: number,
  y: number,
  width: number,
  height: number,
  address: string,
  page: Svg,
  dark = false,
): Svg {
  const bar = 48
  const chrome = dark ? '#26262B' : '#F4F3F1'
  const ink = dark ? '#D8D8DC' : '#66645F'
  return (
    shadow(x, y, width, height, 18, { dy: 34, blur: 36, opacity: 0.3 }) +
    rect(x, y, width, height, chrome, 16) +
    ['#FF6057', '#FEBC2E', '#28C840']
      .map((color, index) => circle(x + 28 + index * 22, y + bar / 2, 6.5, color))
      .join('') +
    rect(x + width / 2 - 180, y + 10, 360, 28, dark ? '#3A3A41' : '#E5E3DF', 14) +
    text(address, x + width / 2, y + 29, { face: faces.sans, size: 15, fill: ink, anchor: 'middle' }) +
    frame(x, y + bar, width, height - bar, page + '', 0) +
    rect(x + 0.5, y + 0.5, width - 1, height - 1, { stroke: '#000', strokeWidth: 1, opacity: 0.12 }, 16)
  )
}

/** A laptop seen from the front; the screen is 1180 × 740 in its own coordinates. */
export function laptop(x: number, y: number, scale: number, content: Svg): Svg {
  return (
    `<g transform="translate(${x} ${y}) scale(${scale})">` +
    shadow(-60, 740, 1340, 60, 30, { dy: 20, blur: 26, opacity: 0.4 }) +
    rect(0, 0, 1220, 790, '#1B1B1F', 26) +
    rect(1.5, 1.5, 1217, 787, { stroke: '#fff', strokeWidth: 2, opacity: 0.14 }, 25) +
    frame(20, 22, 1180, 740, content, 4) +
    lit(
      [
        [0, '#C9CACD', 1],
        [0.5, '#F1F1F2', 1],
        [1, '#B4B5B9', 1],
      ],
      (paint) => path('M-90 784h1400v14q0 24-40 24h-1320q-40 0-40-24z', paint),
    ) +
    path('M500 784h220q0 16-18 16h-184q-18 0-18-16z', '#9EA0A5') +
    '</g>'
  )
}
