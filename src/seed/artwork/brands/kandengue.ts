import { circle, ellipse, path, place, rect, type Svg } from '../svg'
import { faces } from '../type/face'
import { text } from '../type/set-text'

/** Clínica Kandengue: navy type, warm animals. */
export const NAVY = '#1B3A8A'
export const SKY = '#BFE3FF'
export const CORAL = '#FF7A66'
export const BUTTER = '#FFDF8E'
export const LEAF = '#7CC98B'
export const WHITE = '#FFFFFF'

const { fredoka, sans } = faces

export type Animal = 'elephant' | 'giraffe' | 'turtle' | 'lion' | 'bird'
const eye = (x: number, y: number): Svg => circle(x, y, 9, NAVY) + circle(x + 3, y - 3, 3, WHITE)
const smile = (x: number, y: number, w: number): Svg =>
  path(`M${x} ${y}q${w / 2} ${w * 0.5} ${w} 0`, { stroke: NAVY, strokeWidth: 7, cap: 'round' })

/** The clinic's family of animals, built of discs and arcs in a 300 × 300 field. */
const animals: Record<Animal, () => Svg> = {
  elephant: () =>
    circle(76, 130, 66, '#8FB8E8') +
    circle(224, 130, 66, '#8FB8E8') +
    circle(76, 130, 38, '#FFC3B8') +
    circle(224, 130, 38, '#FFC3B8') +
    rect(84, 60, 132, 150, '#A9CBF2', 66) +
    path('M150 170V246q0 26 26 26h14', { stroke: '#A9CBF2', strokeWidth: 44, cap: 'round' }) +
    path('M136 214h28M136 236h28', { stroke: '#8FB8E8', strokeWidth: 6, cap: 'round' }) +
    eye(122, 128) +
    eye(178, 128),
  giraffe: () =>
    rect(112, 130, 76, 180, BUTTER, 30) +
    [
      [128, 210],
      [160, 240],
      [132, 270],
    ]
      .map(([x, y]) => circle(x ?? 0, y ?? 0, 14, '#E8A24A'))
      .join('') +
    rect(106, 18, 10, 50, '#E8A24A', 5) +
    rect(184, 18, 10, 50, '#E8A24A', 5) +
    circle(111, 20, 13, '#C77B2B') +
    circle(189, 20, 13, '#C77B2B') +
    ellipse(72, 92, 32, 18, BUTTER) +
    ellipse(228, 92, 32, 18, BUTTER) +
    rect(88, 54, 124, 128, BUTTER, 56) +
    ellipse(150, 158, 52, 36, '#F6C06A') +
    eye(122, 108) +
    eye(178, 108) +
    smile(128, 160, 44),
  turtle: () =>
    circle(62, 210, 34, '#A8DDB0') +
    circle(240, 210, 34, '#A8DDB0') +
    path('M40 210a110 110 0 0 1 220 0z', LEAF) +
    path('M150 100v110M90 124l40 86M210 124l-40 86', { stroke: '#5BAE6E', strokeWidth: 9 }) +
    circle(150, 226, 58, '#A8DDB0') +
    eye(130, 218) +
    eye(170, 218) +
    smile(134, 238, 32),
  lion: () =>
    Array.from({ length: 10 }, (_, index) =>
      circle(150 + Math.cos((index * Math.PI) / 5) * 92, 150 + Math.sin((index * Math.PI) / 5) * 92, 46, CORAL),
    ).join('') +
    circle(150, 150, 92, BUTTER) +
    eye(118, 138) +
    eye(182, 138) +
    path('M134 164h32l-16 18z', NAVY) +
    smile(126, 186, 48),
  bird: () =>
    path('M56 236A116 116 0 0 1 288 236z', CORAL) +
    circle(120, 130, 74, CORAL) +
    path('M52 122L8 142L56 160z', BUTTER) +
    path('M150 236a62 62 0 0 1 124 0z', '#E85C48') +
    eye(102, 120) +
    rect(120, 236, 9, 44, NAVY, 4) +
    rect(196, 236, 9, 44, NAVY, 4),
}

/** One animal of the family in a square of `size`. */
export const animal = (kind: Animal, x: number, y: number, size: number): Svg =>
  place(animals[kind](), { x, y, scale: size / 300 })

/** The symbol: a big disc that shelters a small one. */
export function kandengueMark(cx: number, cy: number, size: number, big: string, small: string): Svg {
  const r = size / 2
  return (
    path(`M${cx - r} ${cy}A${r} ${r} 0 0 1 ${cx + r} ${cy}V${cy + r}H${cx - r}Z`, big) +
    circle(cx + r * 0.36, cy + r * 0.5, r * 0.4, small) +
    circle(cx - r * 0.36, cy - r * 0.22, r * 0.12, small) +
    circle(cx + r * 0.16, cy - r * 0.22, r * 0.12, small)
  )
}

/** Symbol and name in one line; `y` is the name's baseline. */
export function lockup(x: number, y: number, size: number, ink: string, big = CORAL, small = BUTTER): Svg {
  return (
    kandengueMark(x + size * 0.5, y - size * 0.36, size, big, small) +
    text('kandengue', x + size * 1.25, y, { face: fredoka, size, fill: ink, tracking: -14 }) +
    text('clínica pediátrica', x + size * 1.28, y + size * 0.42, { face: sans, size: size * 0.3, fill: ink })
  )
}
