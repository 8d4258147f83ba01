import { clip, ellipse, blurred, lit, matrix, path, place, rect, type Svg } from '../svg'

/** Light on a round body: bright left of the middle, dark at both edges. */
const roundLight = (use: (paint: string) => Svg) =>
  lit(
    [
      [0, '#000', 0.34],
      [0.1, '#000', 0.12],
      [0.26, '#fff', 0.34],
      [0.38, '#fff', 0.04],
      [0.72, '#000', 0.08],
      [0.92, '#000', 0.3],
      [1, '#000', 0.42],
    ],
    use,
  )

const floorShadow = (cx: number, y: number, width: number, opacity = 0.34) =>
  blurred(ellipse(cx + 22, y, width / 2, width * 0.09, { fill: '#000', opacity }), 16)

/** A drinks can; the label is drawn in `width` × `height`. */
export function can(x: number, y: number, width: number, height: number, label: Svg): Svg {
  const r = width * 0.09
  const body = `M${r} 0H${width - r}L${width} ${r * 1.3}V${height - r * 1.3}Q${width / 2} ${height + r * 0.9} 0 ${height - r * 1.3}V${r * 1.3}Z`
  return place(
    floorShadow(width / 2, height - r * 0.3, width * 1.06) +
      clip(path(body, '#000'), label + roundLight((paint) => rect(0, 0, width, height + r, paint))) +
      lit(
        [
          [0, '#8E9096', 1],
          [0.3, '#F5F5F6', 1],
          [0.7, '#C4C6CA', 1],
          [1, '#77797F', 1],
        ],
        (paint) => ellipse(width / 2, 2, width / 2 - r, r * 0.85, paint),
      ) +
      ellipse(width / 2, 4, width / 2 - r * 1.7, r * 0.55, '#A9ABB0') +
      ellipse(width / 2, 6, width * 0.12, r * 0.25, '#6F7176'),
    { x, y },
  )
}

/** A bottle with a cap; the label band is drawn in `width` × `height * 0.5`. */
export function bottle(
  x: number,
  y: number,
  width: number,
  height: number,
  glass: string,
  cap: string,
  label: Svg,
): Svg {
  const [neck, shoulder] = [width * 0.34, height * 0.26]
  const [left, right] = [(width - neck) / 2, (width + neck) / 2]
  const body = `M${left} ${height * 0.1}V${height * 0.17}Q${left} ${shoulder * 0.86} 0 ${shoulder * 1.24}V${height - 14}Q0 ${height} 14 ${height}H${width - 14}Q${width} ${height} ${width} ${height - 14}V${shoulder * 1.24}Q${right} ${shoulder * 0.86} ${right} ${height * 0.17}V${height * 0.1}Z`
  return place(
    floorShadow(width / 2, height - 4, width * 1.1) +
      clip(
        path(body, '#000'),
        rect(0, 0, width, height, glass) +
          place(label, { y: height * 0.4 }) +
          roundLight((paint) => rect(0, 0, width, height, paint)),
      ) +
      rect(left - 8, 0, neck + 16, height * 0.115, cap, 6) +
      roundLight((paint) => rect(left - 8, 0, neck + 16, height * 0.115, paint, 6)),
    { x, y },
  )
}

/** A standing coffee pouch with sealed top; art is drawn in `width` × `height`. */
export function pouch(x: number, y: number, width: number, height: number, art: Svg): Svg {
  const body = `M10 0H${width - 10}Q${width + 2} ${height * 0.3} ${width - 4} ${height * 0.56}T${width - 16} ${height - 10}Q${width / 2} ${height + 22} 16 ${height - 10}Q-6 ${height * 0.8} 4 ${height * 0.56}T10 0Z`
  const volume = lit(
    [
      [0, '#000', 0.3],
      [0.08, '#fff', 0.16],
      [0.2, '#000', 0.03],
      [0.55, '#fff', 0.06],
      [0.86, '#000', 0.12],
      [0.95, '#fff', 0.1],
      [1, '#000', 0.36],
    ],
    (paint) => rect(-8, 0, width + 16, height + 24, paint),
  )
  const seal =
    rect(0, 0, width, 46, { fill: '#000', opacity: 0.12 }) + rect(0, 45, width, 3, { fill: '#fff', opacity: 0.28 })
  return place(floorShadow(width / 2, height, width * 1.12, 0.4) + clip(path(body, '#000'), art + seal + volume), {
    x,
    y,
  })
}

/** A paper cup with a lid; the wrap is drawn in `width` × `height`. */
export function cup(x: number, y: number, width: number, height: number, wrapArt: Svg, lid = '#F7F4EE'): Svg {
  const body = `M0 0H${width}L${width * 0.86} ${height}Q${width / 2} ${height + 16} ${width * 0.14} ${height}Z`
  return place(
    floorShadow(width / 2, height, width * 0.96) +
      clip(path(body, '#000'), wrapArt + roundLight((paint) => rect(0, 0, width, height + 20, paint))) +
      rect(-10, -26, width + 20, 34, lid, 8) +
      rect(6, -52, width - 12, 34, lid, 10) +
      roundLight((paint) => rect(-10, -26, width + 20, 34, paint, 8) + rect(6, -52, width - 12, 34, paint, 10)),
    { x, y },
  )
}

/** A box in parallel projection: front and side art in their own sizes, plus the colour of the top. */
export function box(
  x: number,
  y: number,
  front: { width: number; height: number; art: Svg },
  side: { width: number; art: Svg },
  top: string,
): Svg {
  const [rise, run] = [0.32, 0.82]
  const { width, height } = front
  const [dx, dy] = [side.width * run, -side.width * rise]
  return place(
    blurred(
      path(`M0 ${height}L${width} ${height + 10}L${width + dx + 70} ${height + dy + 26}L${dx} ${height + dy}Z`, {
        fill: '#000',
        opacity: 0.4,
      }),
      18,
    ) +
      path(`M0 0H${width}L${width + dx} ${dy}H${dx}Z`, top) +
      clip(rect(0, 0, width, height, '#000'), front.art) +
      matrix(
        clip(
          rect(0, 0, side.width, height, '#000'),
          side.art + rect(0, 0, side.width, height, { fill: '#000', opacity: 0.22 }),
        ),
        [run, -rise, 0, 1, width, 0],
      ),
    { x, y },
  )
}

/** A paper carrier bag; front art in `width` × `height`. */
export function carrierBag(
  x: number,
  y: number,
  width: number,
  height: number,
  art: Svg,
  gusset: string,
  handle: string,
): Svg {
  const depth = width * 0.22
  return place(
    blurred(
      path(`M0 ${height}H${width}L${width + depth + 90} ${height - 20}H${depth}Z`, { fill: '#000', opacity: 0.42 }),
      18,
    ) +
      path(`M${width * 0.3} 6C${width * 0.3} ${-height * 0.28} ${width * 0.7} ${-height * 0.28} ${width * 0.7} 6`, {
        stroke: handle,
        strokeWidth: 11,
      }) +
      path(`M${width} 0L${width + depth} -24V${height - 34}L${width} ${height}Z`, gusset) +
      path(`M${width} 0L${width + depth * 0.5} ${height * 0.5}L${width} ${height}Z`, { fill: '#000', opacity: 0.16 }) +
      clip(rect(0, 0, width, height, '#000'), art) +
      lit(
        [
          [0, '#fff', 0.14],
          [0.3, '#fff', 0],
          [1, '#000', 0.1],
        ],
        (paint) => rect(0, 0, width, height, paint),
      ),
    { x, y },
  )
}
