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
      <div className="tw:relative tw:min-w-[48px] tw:text-muted">
        {ticks.map((tick) => (
          <span
            className="tw:absolute tw:end-0 tw:[transform:translateY(-50%)] tw:whitespace-nowrap"
            key={tick}
            style={{ insetBlockStart: `${y(tick)}%` }}
          >
            {formatTick(tick)}
          </span>
        ))}
      </div>
      <div className="chart__plot">
        <svg
          className="tw:size-full tw:absolute tw:inset-0 tw:block tw:overflow-visible"
          preserveAspectRatio="none"
          viewBox="0 0 100 100"
        >
          {ticks.map((tick) => (
            <line
              className="tw:stroke-grey-150 tw:stroke-[1] tw:[vector-effect:non-scaling-stroke]"
              key={tick}
              x1={0}
              x2={100}
              y1={y(tick)}
              y2={y(tick)}
            />
          ))}
          <path className="tw:fill-(--chart) tw:opacity-16" d={shape([...points]) ?? ''} />
          <path
            className="tw:fill-none tw:stroke-(--chart) tw:stroke-[2] tw:[vector-effect:non-scaling-stroke]"
            d={edge([...points]) ?? ''}
          />
        </svg>
        {points.map((point) => (
          <span
            className="tw:absolute tw:size-[7px] tw:rounded-full tw:bg-(--chart) tw:[transform:translate(-50%,-50%)]"
            key={point.label}
            style={{ insetInlineStart: `${xOf(point)}%`, insetBlockStart: `${y(point.value)}%` }}
          />
        ))}
      </div>
      <TimeLabels labels={points.map((point) => ({ at: xOf(point), label: point.label }))} />
    </div>
  )
}
