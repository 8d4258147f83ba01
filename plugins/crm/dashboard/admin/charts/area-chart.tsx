import { scaleLinear, scalePoint } from 'd3-scale'
import { area, curveMonotoneX, line } from 'd3-shape'

import { TimeLabels } from './column-chart'

export interface Point {
  label: string
  value: number
}

interface Props {
  points: readonly Point[]
  /** Formatted value of the left scale. */
  formatTick: (value: number) => string
}

/** An amount over time. Hidden from screen readers: the table below has the same data. */
export function AreaChart({ formatTick, points }: Props) {
  const x = scalePoint(
    points.map(({ label }) => label),
    [2, 98],
  )
  const highest = Math.max(...points.map(({ value }) => value))
  const y = scaleLinear([0, highest || 1], [100, 0]).nice(4)
  const xOf = ({ label }: Point) => x(label) ?? 0
  const shape = area<Point>(xOf, 100, ({ value }) => y(value)).curve(curveMonotoneX)
  const edge = line<Point>(xOf, ({ value }) => y(value)).curve(curveMonotoneX)
  const ticks = highest === 0 ? [0] : y.ticks(4)
  return (
    <div aria-hidden className="chart chart--area">
      <div className="chart__scale">
        {ticks.map((tick) => (
          <span className="chart__tick" key={tick} style={{ insetBlockStart: `${y(tick)}%` }}>
            {formatTick(tick)}
          </span>
        ))}
      </div>
      <div className="chart__plot">
        <svg className="chart__shapes" preserveAspectRatio="none" viewBox="0 0 100 100">
          {ticks.map((tick) => (
            <line className="chart__grid" key={tick} x1={0} x2={100} y1={y(tick)} y2={y(tick)} />
          ))}
          <path className="chart__area" d={shape([...points]) ?? ''} />
          <path className="chart__line" d={edge([...points]) ?? ''} />
        </svg>
        {points.map((point) => (
          <span
            className="chart__dot"
            key={point.label}
            style={{ insetInlineStart: `${xOf(point)}%`, insetBlockStart: `${y(point.value)}%` }}
          />
        ))}
      </div>
      <TimeLabels labels={points.map((point) => ({ at: xOf(point), label: point.label }))} />
    </div>
  )
}
