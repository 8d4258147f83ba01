import { circle, path, place, type Svg } from '../svg'
import { faces } from '../type/face'
import { text, textOnCircle } from '../type/set-text'

/** Casa Mufete: palm-oil red and bay blue. */
export const RED = '#C8371F'
export const BRICK = '#9E2814'
export const CREAM = '#F7EAD3'
export const NAVY = '#14213D'
export const OCHRE = '#E5A93B'

const { fraunces, sansBold } = faces

/** The fish drawn in one line: body, tail and gill without lifting the pen; 300 wide around (0, 0). */
export function fish(x: number, y: number, scale: number, color: string, weight = 12): Svg {
  return place(
    path(
      'M150 -64C100 -10 60 20 -10 48C-80 74 -132 44 -152 0C-132 -44 -80 -74 -10 -48C60 -20 100 10 150 64C138 22 138 -22 150 -64',
      {
        stroke: color,
        strokeWidth: weight,
        cap: 'round',
      },
    ) +
      path('M-84 -48C-58 -18 -58 18 -84 48', { stroke: color, strokeWidth: weight, cap: 'round' }) +
      circle(-112, -8, weight * 0.75, color) +
      ['M-34 -22q18 22 0 44', 'M-2 -20q16 20 0 40', 'M28 -14q12 14 0 28']
        .map((d) => path(d, { stroke: color, strokeWidth: weight * 0.72, cap: 'round' }))
        .join(''),
    { x, y, scale },
  )
}

/** Symbol over name, centred; `y` is the name's baseline. */
export function logo(cx: number, y: number, size: number, color: string): Svg {
  return (
    fish(cx, y - size * 1.28, size / 150, color) +
    text('Casa Mufete', cx, y, { face: fraunces, size, fill: color, anchor: 'middle', tracking: -18 })
  )
}

/** The round sticker and sign. */
export function seal(cx: number, cy: number, radius: number, ground: string, ink: string): Svg {
  return (
    circle(cx, cy, radius, ground) +
    circle(cx, cy, radius * 0.94, { stroke: ink, strokeWidth: radius * 0.018 }) +
    fish(cx, cy, radius / 235, ink, 13) +
    textOnCircle('PEIXE DO DIA · ILHA DE LUANDA · ', cx, cy, radius * 0.74, -90, {
      face: sansBold,
      size: radius * 0.145,
      fill: ink,
      tracking: 118,
    })
  )
}
