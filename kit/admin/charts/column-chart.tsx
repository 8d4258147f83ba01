import { scaleBand, scaleLinear } from 'd3-scale'

export interface Column {
  label: string
  value: number
  /** Formatted value shown above the column when there is no scale. */
  text?: string
}

interface Props {
  columns: readonly Column[]
  /** Formats the values of the scale on the left. */
  formatTick?: (value: number) => string
  /** Horizontal line, labelled on the scale; columns that exceed it have another colour. */
  limit?: { label: string; value: number }
}

/**
 * Columns over time. Shapes are a stretched SVG; words are HTML on top, so that they keep their size on a narrow
 * screen. Hidden from screen readers: the table below has the same data.
 */
export function ColumnChart({ columns, formatTick, limit }: Props) {
  const x = scaleBand(
    columns.map(({ label }) => label),
    [0, 100],
  )
    .paddingInner(0.3)
    .paddingOuter(0.15)
  const highest = Math.max(...columns.map(({ value }) => value), limit?.value ?? 0)
  const y = scaleLinear([0, highest || 1], [100, 0])
  if (formatTick) y.nice(4)
  const ticks = highest === 0 ? [0] : y.ticks(4)
  const middleOf = (label: string) => (x(label) ?? 0) + x.bandwidth() / 2
  return (
    <div aria-hidden className={`chart chart--columns${formatTick ? ' chart--scaled' : ''}`}>
      {formatTick ? (
        <Scale
          marks={ticks.map((tick) => ({ at: y(tick), label: tick === limit?.value ? limit.label : formatTick(tick) }))}
        />
      ) : null}
      <div className="chart__plot tw:relative tw:min-h-[180px]">
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
              className={limit && value > limit.value ? 'tw:fill-(--chart-beyond)' : 'tw:fill-(--chart)'}
              height={100 - y(value)}
              key={label}
              width={x.bandwidth()}
              x={x(label)}
              y={y(value)}
            />
          ))}
        </svg>
        {limit ? (
          <div
            className="tw:absolute tw:inset-x-0 tw:border-0 tw:border-t-2 tw:border-dashed tw:border-ink"
            style={{ insetBlockStart: `${y(limit.value)}%` }}
          />
        ) : null}
        <Numbers
          isScaled={Boolean(formatTick)}
          numbers={columns.map(({ label, text = '', value }) => ({
            at: middleOf(label),
            height: 100 - y(value),
            text,
          }))}
        />
      </div>
      <TimeLabels labels={columns.map(({ label }) => ({ at: middleOf(label), label }))} />
    </div>
  )
}

/** The scale on the left; `at` is in percent from the top. */
const Scale = ({ marks }: { marks: readonly { at: number; label: string }[] }) => (
  <div className="tw:relative tw:min-w-[48px] tw:text-muted">
    {marks.map(({ at, label }) => (
      <span
        className="tw:absolute tw:end-0 tw:[transform:translateY(-50%)] tw:whitespace-nowrap"
        key={at}
        style={{ insetBlockStart: `${at}%` }}
      >
        {label}
      </span>
    ))}
  </div>
)

interface NumbersProps {
  isScaled: boolean
  numbers: readonly { at: number; height: number; text: string }[]
}

/** Formatted values above their columns; on a narrow screen, where they run together, only without a scale. */
const Numbers = ({ isScaled, numbers }: NumbersProps) =>
  numbers
    .filter(({ text }) => text !== '')
    .map(({ at, height, text }) => (
      <span
        className={`tw:absolute tw:[transform:translateX(-50%)] tw:mb-[5px] tw:font-semibold${isScaled ? ' tw:@max-[541px]:hidden' : ''}`}
        key={at}
        style={{ insetInlineStart: `${at}%`, insetBlockEnd: `${height}%` }}
      >
        {text}
      </span>
    ))

/** Labels below a chart; on a narrow screen every third, counted from the latest. */
export function TimeLabels({ labels }: { labels: readonly { at: number; label: string }[] }) {
  return (
    <div className="tw:relative tw:[grid-column:-2/-1] tw:h-[26px] tw:text-muted">
      {labels.map(({ at, label }, index) => {
        const isMinor = (labels.length - 1 - index) % 3 !== 0
        return (
          <span
            className={`tw:absolute tw:[transform:translateX(-50%)] tw:top-[10px] tw:whitespace-nowrap${isMinor ? ' tw:@max-[541px]:hidden' : ''}`}
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
