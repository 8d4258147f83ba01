import { frame, lit, path, rect, shadow, type Svg } from '../svg'

/** A billboard on posts over a street; the face is drawn in `width` × `height`. */
export function billboard(x: number, y: number, width: number, height: number, face: Svg, groundY: number): Svg {
  const post = (at: number) =>
    rect(at - 16, y + height, 32, groundY - y - height, '#2B2C30') +
    rect(at - 16, y + height, 9, groundY - y - height, { fill: '#fff', opacity: 0.14 })
  return (
    post(x + width * 0.22) +
    post(x + width * 0.78) +
    rect(x - 14, y - 14, width + 28, height + 28, '#1F2023', 4) +
    frame(x, y, width, height, face) +
    rect(x - 20, y + height + 14, width + 40, 14, '#3A3B40') +
    [0.2, 0.5, 0.8].map((at) => path(`M${x + width * at - 4} ${y + height + 14}v44h60v-8h-52v-36z`, '#3A3B40')).join('')
  )
}

/** A street-side lightbox ("mupi") with a poster of `width` × `height`. */
export function mupi(x: number, y: number, width: number, height: number, poster: Svg): Svg {
  return (
    shadow(x - 10, y + height + 120, width + 60, 26, 12, { dx: 30, dy: 0, blur: 14, opacity: 0.4 }) +
    rect(x + width * 0.3, y + height + 20, width * 0.4, 130, '#26272B') +
    rect(x - 26, y - 34, width + 52, height + 74, '#303238', 18) +
    rect(x - 26, y - 34, 14, height + 74, { fill: '#fff', opacity: 0.16 }, 8) +
    frame(
      x,
      y,
      width,
      height,
      poster +
        lit(
          [
            [0, '#fff', 0.18],
            [0.34, '#fff', 0.05],
            [0.35, '#fff', 0],
            [1, '#fff', 0],
          ],
          (paint) => path(`M0 0H${width * 0.8}L${width * 0.3} ${height}H0Z`, paint),
        ),
      4,
    )
  )
}

/** A tall flag on a pole, its cloth drawn in `width` × `height`. */
export function flag(x: number, y: number, width: number, height: number, cloth: Svg): Svg {
  const fold = lit(
    [
      [0, '#000', 0.2],
      [0.14, '#fff', 0.12],
      [0.34, '#000', 0.1],
      [0.6, '#fff', 0.1],
      [1, '#000', 0.14],
    ],
    (paint) => rect(0, 0, width, height, paint),
  )
  return (
    rect(x - 14, y - 40, 12, 1400, '#3B3C42') +
    rect(x - 14, y - 40, 4, 1400, '#6B6D75') +
    rect(x - 8, y - 12, width + 20, 8, '#3B3C42', 4) +
    frame(x, y, width, height, cloth + fold)
  )
}
