import { circle, grid, line, num, path, polygon, rect, type Svg } from '../svg'

/** Stacked shipping containers, `columns` × `rows`, each 150 × 58; colours repeat with a stride so that no pattern shows. */
export function containers(x: number, y: number, columns: number, rows: number, colors: readonly string[]): Svg {
  return grid(columns, rows, (column, row) => {
    const [left, top] = [x + column * 154, y + row * 61]
    const color = colors[(column * 3 + row * 5 + ((column * row) % 2)) % colors.length] ?? '#000'
    const ribs = Array.from({ length: 9 }, (_, rib) =>
      rect(left + 10 + rib * 15, top + 6, 5, 46, { fill: '#000', opacity: 0.13 }),
    ).join('')
    return rect(left, top, 150, 58, color) + ribs + rect(left, top, 150, 4, { fill: '#fff', opacity: 0.2 })
  })
}

/** A quay crane, standing on (x, y), about 560 high. */
export function crane(x: number, y: number, color: string, scale = 1): Svg {
  const s = (value: number) => value * scale
  const beam = (points: [number, number][], width: number) =>
    path(`M${points.map(([px, py]) => `${num(x + s(px))} ${num(y + s(py))}`).join('L')}`, {
      stroke: color,
      strokeWidth: s(width),
    })
  return (
    beam(
      [
        [0, 0],
        [0, -420],
        [60, -560],
        [120, -420],
        [120, 0],
      ],
      14,
    ) +
    beam(
      [
        [0, -180],
        [120, -180],
      ],
      10,
    ) +
    beam(
      [
        [0, 0],
        [120, -180],
        [0, -300],
      ],
      5,
    ) +
    beam(
      [
        [-360, -330],
        [240, -330],
      ],
      16,
    ) +
    beam(
      [
        [60, -556],
        [-330, -334],
      ],
      5,
    ) +
    beam(
      [
        [60, -556],
        [220, -334],
      ],
      5,
    ) +
    line(x + s(-230), y + s(-330), x + s(-230), y + s(-190), color, s(4)) +
    rect(x + s(-290), y + s(-190), s(120), s(46), color)
  )
}

/** Ridges of hills as soft curves, the nearest last; each colour is one ridge. */
export function ridges(width: number, height: number, top: number, colors: readonly string[], seed = 0): Svg {
  return colors
    .map((color, index) => {
      const base = top + ((height - top) * index) / colors.length
      const swing = (height - top) * 0.17
      const at = (step: number) =>
        base + Math.sin(step * 1.7 + index * 2.1 + seed) * swing + Math.sin(step * 0.6 + index + seed * 3) * swing * 0.6
      const steps = 6
      let d = `M0 ${num(at(0))}`
      for (let step = 0; step < steps; step += 1) {
        const [x0, x1] = [(width * step) / steps, (width * (step + 1)) / steps]
        const mid = (x0 + x1) / 2
        d += `C${num(mid)} ${num(at(step))} ${num(mid)} ${num(at(step + 1))} ${num(x1)} ${num(at(step + 1))}`
      }
      return path(`${d}V${height}H0Z`, color)
    })
    .join('')
}

/** Contour lines around a summit: irregular closed curves, `count` of them. */
export function contours(
  cx: number,
  cy: number,
  innerRadius: number,
  step: number,
  count: number,
  stroke: string,
  strokeWidth: number,
  seed = 0,
): Svg {
  return Array.from({ length: count }, (_, ring) => {
    const radius = innerRadius + ring * step
    const points = 14
    const at = (index: number): [number, number] => {
      const angle = (index / points) * Math.PI * 2
      const wobble =
        1 +
        0.16 * Math.sin(angle * 2 + seed + ring * 0.12) +
        0.09 * Math.sin(angle * 3 - seed * 2 + ring * 0.2) +
        0.05 * Math.cos(angle * 5 + ring * 0.35)
      return [cx + Math.cos(angle) * radius * wobble * 1.25, cy + Math.sin(angle) * radius * wobble]
    }
    return smoothClosed(
      Array.from({ length: points }, (_, index) => at(index)),
      { stroke, strokeWidth },
    )
  }).join('')
}

/** A closed Catmull-Rom curve through the points. */
export function smoothClosed(points: readonly [number, number][], paint: Parameters<typeof path>[1]): Svg {
  const at = (index: number): [number, number] => points[(index + points.length) % points.length] ?? [0, 0]
  let d = `M${num(at(0)[0])} ${num(at(0)[1])}`
  for (let index = 0; index < points.length; index += 1) {
    const [p0, p1, p2, p3] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    d += `C${num(p1[0] + (p2[0] - p0[0]) / 6)} ${num(p1[1] + (p2[1] - p0[1]) / 6)} ${num(p2[0] - (p3[0] - p1[0]) / 6)} ${num(p2[1] - (p3[1] - p1[1]) / 6)} ${num(p2[0])} ${num(p2[1])}`
  }
  return path(`${d}Z`, paint)
}

/** A truck in profile, 520 wide, standing on (x, y). */
export function truck(x: number, y: number, body: string, cab: string, tyre: string): Svg {
  const wheel = (cx: number) => circle(cx, y - 30, 34, tyre) + circle(cx, y - 30, 14, '#D9D6CE')
  return (
    rect(x, y - 230, 370, 186, body) +
    polygon(
      [
        [x + 384, y - 190],
        [x + 460, y - 190],
        [x + 510, y - 120],
        [x + 510, y - 44],
        [x + 384, y - 44],
      ],
      cab,
    ) +
    polygon(
      [
        [x + 404, y - 172],
        [x + 452, y - 172],
        [x + 486, y - 120],
        [x + 404, y - 120],
      ],
      '#DCE9E8',
    ) +
    rect(x, y - 48, 510, 14, '#1B1B1B') +
    [x + 64, x + 144, x + 440].map(wheel).join('')
  )
}
