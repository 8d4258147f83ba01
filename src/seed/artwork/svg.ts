/** A piece of SVG markup. */
export type Svg = string

/** Short decimal: keeps the markup small and the same on every machine. */
export function num(value: number, places = 1): string {
  return String(Number(value.toFixed(places)))
}

export interface Paint {
  fill?: string
  stroke?: string
  strokeWidth?: number
  opacity?: number
  cap?: 'round' | 'butt' | 'square'
  dash?: string
}

function paintAttributes({ fill, stroke, strokeWidth, opacity, cap, dash }: Paint): string {
  let out = ` fill="${fill ?? 'none'}"`
  if (stroke) out += ` stroke="${stroke}" stroke-width="${num(strokeWidth ?? 1, 2)}"`
  if (cap) out += ` stroke-linecap="${cap}" stroke-linejoin="${cap === 'round' ? 'round' : 'miter'}"`
  if (dash) out += ` stroke-dasharray="${dash}"`
  if (opacity !== undefined) out += ` opacity="${opacity}"`
  return out
}

const asPaint = (paint: Paint | string): Paint => (typeof paint === 'string' ? { fill: paint } : paint)

export function rect(x: number, y: number, width: number, height: number, paint: Paint | string, radius = 0): Svg {
  const r = radius ? ` rx="${num(radius)}"` : ''
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}"${r}${paintAttributes(asPaint(paint))}/>`
}

export function circle(cx: number, cy: number, radius: number, paint: Paint | string): Svg {
  return `<circle cx="${num(cx)}" cy="${num(cy)}" r="${num(radius, 2)}"${paintAttributes(asPaint(paint))}/>`
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, paint: Paint | string): Svg {
  return `<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(rx)}" ry="${num(ry)}"${paintAttributes(asPaint(paint))}/>`
}

export function path(d: string, paint: Paint | string): Svg {
  return `<path d="${d}"${paintAttributes(asPaint(paint))}/>`
}

export function polygon(points: readonly (readonly [number, number])[], paint: Paint | string): Svg {
  return path(`M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}Z`, paint)
}

export function line(x1: number, y1: number, x2: number, y2: number, stroke: string, strokeWidth = 2): Svg {
  return path(`M${num(x1)} ${num(y1)}L${num(x2)} ${num(y2)}`, { stroke, strokeWidth })
}

export interface Placement {
  x?: number
  y?: number
  /** Degrees, clockwise, around the placed origin. */
  rotate?: number
  scale?: number
  scaleX?: number
  skewX?: number
  skewY?: number
  opacity?: number
}

/** Moves, turns and scales a drawing as one thing. */
export function place(content: Svg, { x = 0, y = 0, rotate, scale, scaleX, skewX, skewY, opacity }: Placement): Svg {
  let transform = `translate(${num(x)} ${num(y)})`
  if (rotate) transform += ` rotate(${num(rotate, 2)})`
  if (skewX) transform += ` skewX(${num(skewX, 2)})`
  if (skewY) transform += ` skewY(${num(skewY, 2)})`
  if (scale !== undefined) transform += ` scale(${num(scale, 4)})`
  if (scaleX !== undefined) transform += ` scale(${num(scaleX, 4)} 1)`
  return `<g transform="${transform}"${opacity === undefined ? '' : ` opacity="${opacity}"`}>${content}</g>`
}

/** Applies an affine matrix: the faces of boxes. */
export function matrix(content: Svg, values: readonly [number, number, number, number, number, number]): Svg {
  return `<g transform="matrix(${values.map((value) => num(value, 4)).join(' ')})">${content}</g>`
}

/** A stable id from the definition itself: equal definitions may repeat in a document without harm. */
function idOf(definition: string): string {
  let hash = 5381
  for (let index = 0; index < definition.length; index += 1) hash = (hash * 33 + definition.charCodeAt(index)) >>> 0
  return `d${hash.toString(36)}`
}

/** Cuts the content to a shape given as markup (a rect, a path…). */
export function clip(shape: Svg, content: Svg): Svg {
  const id = idOf(shape)
  return `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${content}</g>`
}

/** Cuts to a rectangle; the content is drawn in its own coordinates, with (0, 0) at the rectangle's corner. */
export function frame(x: number, y: number, width: number, height: number, content: Svg, radius = 0): Svg {
  return place(clip(rect(0, 0, width, height, '#000', radius), content), { x, y })
}

/** A gradient for physical light on an object (never decoration): `use` gets the paint. */
export function lit(
  stops: readonly (readonly [number, string, number])[],
  use: (paint: string) => Svg,
  isVertical = false,
): Svg {
  const body = stops
    .map(([offset, color, opacity]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`)
    .join('')
  const id = idOf(body + String(isVertical))
  return `<linearGradient id="${id}"${isVertical ? ' x2="0" y2="1"' : ''}>${body}</linearGradient>${use(`url(#${id})`)}`
}

/** A shape behind a blur. The colours are blurred as they are: shadows have one, and to convert them costs a third. */
const behindBlur = (id: string, region: string, deviation: number, shape: Svg): Svg =>
  `<filter id="${id}" ${region} color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${num(deviation)}"/></filter><g filter="url(#${id})">${shape}</g>`

/** A blurred copy of a shape: the shadow that an object casts. */
export function blurred(shape: Svg, deviation: number): Svg {
  const id = `b${num(deviation).replace('.', '_')}`
  return behindBlur(id, 'x="-40%" y="-40%" width="180%" height="180%"', deviation, shape)
}

export interface Shadow {
  dx?: number
  dy?: number
  blur?: number
  opacity?: number
  color?: string
}

/** The shadow of a rectangular object lying or standing on the scene. */
export function shadow(x: number, y: number, width: number, height: number, radius: number, options: Shadow = {}): Svg {
  const { dx = 0, dy = 18, blur = 22, opacity = 0.28, color = '#000' } = options
  const [left, top, reach] = [x + dx, y + dy, blur * 3]
  const sides = { x: left - reach, y: top - reach, width: width + 2 * reach, height: height + 2 * reach }
  const numbers = Object.entries(sides).map(([name, value]) => `${name}="${num(value)}"`)
  const id = `b${[...Object.values(sides), blur].map((value) => num(value).replace(/\W/g, '_')).join('-')}`
  // Exactly what the blur reaches: its cost is its area.
  const region = `filterUnits="userSpaceOnUse" ${numbers.join(' ')}`
  return behindBlur(id, region, blur, rect(left, top, width, height, { fill: color, opacity }, radius))
}

/** Repeats a drawing over a grid. */
export function grid(columns: number, rows: number, draw: (column: number, row: number) => Svg): Svg {
  return Array.from({ length: columns * rows }, (_, index) => draw(index % columns, Math.floor(index / columns))).join(
    '',
  )
}

/** A whole document. */
export function document(width: number, height: number, content: Svg): Svg {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`
}
