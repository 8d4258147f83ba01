import { frame, lit, place, rect, shadow, type Shadow, type Svg } from '../svg'

export interface SheetOptions extends Shadow {
  /** Degrees, around the sheet's centre. */
  rotate?: number
  radius?: number
}

/** A printed sheet (card, poster, letter) lying on the scene; content is drawn from its top left corner. */
export function sheet(
  x: number,
  y: number,
  width: number,
  height: number,
  ground: string,
  content: Svg,
  options: SheetOptions = {},
): Svg {
  const { rotate = 0, radius = 2, ...cast } = options
  return place(
    shadow(-width / 2, -height / 2, width, height, radius, { dy: 12, blur: 14, opacity: 0.26, ...cast }) +
      frame(-width / 2, -height / 2, width, height, rect(0, 0, width, height, ground) + content, radius),
    { x: x + width / 2, y: y + height / 2, rotate },
  )
}

/** A stack of equal cards, slightly fanned, the topmost with the content. */
export function cardStack(
  x: number,
  y: number,
  width: number,
  height: number,
  ground: string,
  content: Svg,
  rotate: number,
  count = 4,
): Svg {
  const under = Array.from({ length: count }, (_, index) =>
    sheet(x - (count - index) * 3, y + (count - index) * 4, width, height, ground, '', {
      rotate: rotate - (count - index) * 0.9,
      dy: 4,
      blur: 6,
      opacity: 0.14,
    }),
  ).join('')
  return under + sheet(x, y, width, height, ground, content, { rotate, dy: 8, blur: 12, opacity: 0.18 })
}

/** An envelope from the back, with its flap. */
export function envelope(
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
  flap: string,
  rotate = 0,
): Svg {
  const fold = `<path d="M0 0H${width}L${width / 2} ${height * 0.56}Z" fill="${flap}"/>`
  const crease = `<path d="M0 ${height}L${width * 0.42} ${height * 0.46}M${width} ${height}L${width * 0.58} ${height * 0.46}" stroke="#000" stroke-opacity=".1" stroke-width="2"/>`
  return sheet(x, y, width, height, color, crease + fold, { rotate, radius: 4 })
}

/** An open book or magazine: two pages of `width` × `height` and the light of the fold. */
export function spread(
  x: number,
  y: number,
  width: number,
  height: number,
  left: Svg,
  right: Svg,
  paper = '#FBF8F2',
  rotate = 0,
): Svg {
  const fold = lit(
    [
      [0, '#000', 0],
      [0.42, '#000', 0.02],
      [0.5, '#000', 0.2],
      [0.52, '#000', 0.08],
      [0.62, '#000', 0],
    ],
    (paint) => rect(width - 140, 0, 280, height, paint),
  )
  return sheet(
    x,
    y,
    width * 2,
    height,
    paper,
    frame(0, 0, width, height, left) + frame(width, 0, width, height, right) + fold,
    {
      rotate,
      dy: 26,
      blur: 30,
      opacity: 0.34,
    },
  )
}

/** A closed book seen slightly from the side: cover plus the edge of its pages. */
export function book(
  x: number,
  y: number,
  width: number,
  height: number,
  cover: string,
  content: Svg,
  rotate = 0,
): Svg {
  const pages =
    rect(-width / 2 + 8, -height / 2 + 8, width + 6, height + 6, '#EFE9DD', 3) +
    rect(-width / 2 + 8, -height / 2 + 8, width + 10, height + 10, { stroke: '#D8D0C0', strokeWidth: 2 }, 3)
  const hinge = lit(
    [
      [0, '#000', 0.22],
      [0.35, '#000', 0.02],
      [0.5, '#fff', 0.16],
      [1, '#000', 0],
    ],
    (paint) => rect(0, 0, 46, height, paint),
  )
  return place(
    shadow(-width / 2, -height / 2, width + 16, height + 16, 4, { dx: 14, dy: 22, blur: 24, opacity: 0.36 }) +
      pages +
      frame(-width / 2, -height / 2, width, height, rect(0, 0, width, height, cover) + content + hinge, 4),
    { x: x + width / 2, y: y + height / 2, rotate },
  )
}
