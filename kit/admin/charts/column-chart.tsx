import { scaleBand, scaleLinear } from 'd3-scale'

export interface Column {
  label: string
  value: number
  /** Formatted value above the column; without it the chart has a scale. */
  text?: string
}

interface Props {
  columns: readonly Column[]
  /** Formatted value of the scale at the left. */
  formatTick?: (value: number) => string
}

/**
 * Columns over time. Shapes are a stretched SVG; words are HTML on top, so that they keep their size on a narrow
 * screen. Hidden from screen readers: the table below has the same data.
 */
export function ColumnChart({ columns, formatTick }: Props) {
  const x = scaleBand(
    columns.map(({ label }) => label),
    [0, 100],
  )
    .paddingInner(0.3)
    .paddingOuter(0.15)
  const highest = Math.max(...columns.map(({ value }) => value))
  const y = scaleLinear([0, highest || 1], [100, 0])
  if (formatTick) y.nice(4)
  const ticks = highest === 0 ? [0] : y.ticks(4)
  const middleOf = (label: string) => (x(label) ?? 0) + x.bandwidth() / 2
  return (
    <div aria-hidden className={`chart chart--columns${formatTick ? ' chart--scaled' : ''}`}>
      {formatTick ? (
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
      ) : null}
      <div className="chart__plot">
        <svg
          className="tw:size-full tw:absolute tw:inset-0 tw:block tw:overflow-visible"
          preserveAspectRatio="none"
          viewBox="0 0 100 100"
        >
          {formatTick
            ? ticks.map((tick) => (
                <line
                  className="tw:stroke-grey-150 tw:stroke-[1] tw:[vector-effect:non-scaling-stroke]"
                  key={tick}
                  x1={0}
                  x2={100}
                  y1={y(tick)}
                  y2={y(tick)}
                />
              ))
            : null}
          {columns.map(({ label, value }) => (
            <rect
              className="tw:fill-(--chart)"
              height={100 - y(value)}
              key={label}
              width={x.bandwidth()}
              x={x(label)}
              y={y(value)}
            />
          ))}
        </svg>
        {columns.map(({ label, text, value }) =>
          text === undefined ? null : (
            <span
              className="tw:absolute tw:[transform:translateX(-50%)] tw:mb-[5px] tw:font-semibold"
              key={label}
              style={{ insetInlineStart: `${middleOf(label)}%`, insetBlockEnd: `${100 - y(value)}%` }}
            >
              {text}
            </span>
          ),
        )}
      </div>
      <TimeLabels labels={columns.map(({ label }) => ({ at: middleOf(label), label }))} />
    </div>
  )
}

/** Labels below a chart; on a narrow screen every third, counted from the latest. */
function TimeLabels({ labels }: { labels: readonly { at: number; label: string }[] }) {
  return (
    <div className="tw:relative tw:[grid-column:-2/-1] tw:h-[26px] tw:text-muted">
      {labels.map(({ at, label }, index) => {
        const isMinor = (labels.length - 1 - index) % 3 !== 0
        return (
          <span
            className={
              isMinor
                ? 'tw:absolute tw:[transform:translateX(-50%)] tw:top-[10px] tw:whitespace-nowrap chart__time--minor'
                : 'tw:absolute tw:[transform:translateX(-50%)] tw:top-[10px] tw:whitespace-nowrap'
            }
            key={label}
            style={{ insetInlineStart: `${at}%` }}
          >
            {label}
          </span>
        )
      })}
    </div>
  )
}
