import { circle, frame, grid, num, path, place, rect, type Svg } from '../svg'

/** A seed or leaf: two quarter arcs from one corner of a square to the opposite one. */
export function leaf(x: number, y: number, size: number, fill: string, quarterTurns = 0): Svg {
  const half = size / 2
  return place(
    path(`M${-half} ${-half}A${size} ${size} 0 0 1 ${half} ${half}A${size} ${size} 0 0 1 ${-half} ${-half}Z`, fill),
    {
      x: x + half,
      y: y + half,
      rotate: quarterTurns * 90,
    },
  )
}

/** A quarter disc whose centre is one corner of the square. */
export function quarter(x: number, y: number, size: number, fill: string, quarterTurns = 0): Svg {
  const half = size / 2
  return place(path(`M${-half} ${-half}H${half}A${size} ${size} 0 0 1 ${-half} ${half}Z`, fill), {
    x: x + half,
    y: y + half,
    rotate: quarterTurns * 90,
  })
}

/** A half disc filling one half of the square. */
export function half(x: number, y: number, size: number, fill: string, quarterTurns = 0): Svg {
  const r = size / 2
  return place(path(`M${-r} 0A${r} ${r} 0 0 1 ${r} 0Z`, fill), { x: x + r, y: y + r, rotate: quarterTurns * 90 })
}

/** Fish scales in offset rows, each a ring inside a disc. */
export function scales(width: number, height: number, radius: number, ground: string, ring: string, core: string): Svg {
  const rows = Math.ceil(height / (radius * 0.9)) + 3
  const columns = Math.ceil(width / (radius * 2)) + 2
  // Drawn from the bottom up so that each row covers the top of the one below.
  return grid(columns, rows, (column, row) => {
    const y = height + radius - row * radius * 0.9
    const x = column * radius * 2 - (row % 2 ? radius : 0)
    return (
      circle(x, y, radius, ground) +
      circle(x, y, radius * 0.86, ring) +
      circle(x, y, radius * 0.64, ground) +
      circle(x, y, radius * 0.34, core)
    )
  })
}

/** Horizontal waves of equal amplitude, one stroke a row. */
export function waves(
  width: number,
  height: number,
  wavelength: number,
  gap: number,
  stroke: string,
  strokeWidth: number,
): Svg {
  const half = wavelength / 2
  const repeats = Math.ceil(width / wavelength) + 1
  const rows = Math.ceil(height / gap) + 1
  return Array.from({ length: rows }, (_, row) => {
    const bends = Array.from(
      { length: repeats },
      () => `q${num(half / 2)} ${num(-gap * 0.75)} ${num(half)} 0t${num(half)} 0`,
    ).join('')
    return path(`M${-(row % 2) * half} ${num(row * gap)}${bends}`, { stroke, strokeWidth })
  }).join('')
}

/** A sona figure: one interlaced line around a grid of dots, as drawn in the sand in the east of Angola. */
export function sona(
  x: number,
  y: number,
  unit: number,
  columns: number,
  rows: number,
  stroke: string,
  strokeWidth: number,
  dot: string,
): Svg {
  const [w, h] = [columns * 2, rows * 2]
  const at = (px: number, py: number) => `${num(x + px * unit)} ${num(y + py * unit)}`
  let d = ''
  for (let px = 1; px < w - 1; px += 1) {
    for (let py = 1; py < h - 1; py += 1) {
      d += (px + py) % 2 ? `M${at(px, py)}L${at(px + 1, py + 1)}` : `M${at(px + 1, py)}L${at(px, py + 1)}`
    }
  }
  const bounce = (px: number, py: number, inX: number, inY: number) => {
    const [ax, ay, bx, by] = inX === 0 ? [px - 1, py + inY, px + 1, py + inY] : [px + inX, py - 1, px + inX, py + 1]
    const near = (tx: number, ty: number) => at(px + (tx - px) * 0.42, py + (ty - py) * 0.42)
    d += `M${at(ax, ay)}L${near(ax, ay)}Q${at(px, py)} ${near(bx, by)}L${at(bx, by)}`
  }
  for (let px = 1; px < w; px += 2) {
    bounce(px, 0, 0, 1)
    bounce(px, h, 0, -1)
  }
  for (let py = 1; py < h; py += 2) {
    bounce(0, py, 1, 0)
    bounce(w, py, -1, 0)
  }
  const dots = grid(columns, rows, (column, row) =>
    circle(x + (column * 2 + 1) * unit, y + (row * 2 + 1) * unit, strokeWidth * 0.72, dot),
  )
  return path(d, { stroke, strokeWidth, cap: 'round' }) + dots
}

/** Nested diamonds and toothed bands after Angolan printed cloth; `tile` pixels a repeat. */
export function clothPattern(
  width: number,
  height: number,
  tile: number,
  colors: { ground: string; first: string; second: string; light: string },
): Svg {
  const { ground, first, second, light } = colors
  const diamond = (cx: number, cy: number, r: number, fill: string) =>
    path(
      `M${num(cx)} ${num(cy - r)}L${num(cx + r)} ${num(cy)}L${num(cx)} ${num(cy + r)}L${num(cx - r)} ${num(cy)}Z`,
      fill,
    )
  const tiles = grid(Math.ceil(width / tile) + 1, Math.ceil(height / tile) + 1, (column, row) => {
    const [cx, cy] = [column * tile + tile / 2, row * tile + tile / 2]
    const corner = [
      diamond(cx - tile / 2, cy - tile / 2, tile * 0.36, first),
      diamond(cx - tile / 2, cy - tile / 2, tile * 0.2, ground),
      diamond(cx - tile / 2, cy - tile / 2, tile * 0.1, second),
    ]
    const teeth = [-1, 1].map((side) =>
      path(
        `M${num(cx - tile * 0.12)} ${num(cy + side * tile * 0.5)}L${num(cx)} ${num(cy + side * tile * 0.3)}L${num(cx + tile * 0.12)} ${num(cy + side * tile * 0.5)}Z`,
        light,
      ),
    )
    return (
      diamond(cx, cy, tile * 0.36, second) +
      diamond(cx, cy, tile * 0.26, light) +
      diamond(cx, cy, tile * 0.17, ground) +
      corner.join('') +
      teeth.join('')
    )
  })
  return frame(0, 0, width, height, rect(0, 0, width, height, ground) + tiles)
}
