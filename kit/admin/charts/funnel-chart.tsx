import { scaleLinear } from 'd3-scale'
import { area } from 'd3-shape'

export interface FunnelStep {
  label: string
  value: number
  text: string
  /** Share of the first step. */
  share: string
}

/** Height of a step and of the gap, in drawing units. */
const STEP = 10
const GAP = 0.6

/** Steps that narrow from first to last, with labels beside them. */
export function FunnelChart({ label, steps }: { label: string; steps: readonly FunnelStep[] }) {
  const half = scaleLinear([0, Math.max(steps[0]?.value ?? 0, 1)], [0, 50])
  const shape = area<{ at: number; value: number }>()
    .x0(({ value }) => 50 - half(value))
    .x1(({ value }) => 50 + half(value))
    .y(({ at }) => at)
  return (
    <div className="tw:grid tw:grid-cols-[minmax(70px,1fr)_minmax(0,1.6fr)] tw:gap-8">
      <svg aria-hidden className="tw:size-full" preserveAspectRatio="none" viewBox={`0 0 100 ${STEP * steps.length}`}>
        {steps.map(({ label: name, value }, index) => {
          const next = steps[index + 1]?.value ?? value
          const edges = [
            { at: index * STEP + GAP / 2, value },
            { at: (index + 1) * STEP - GAP / 2, value: next },
          ]
          return <path className="tw:fill-(--chart)" d={shape(edges) ?? ''} key={name} opacity={1 - index * 0.14} />
        })}
      </svg>
      <ol aria-label={label} className="tw:plain-list">
        {steps.map(({ label: name, share, text }) => (
          <li className="tw:flex tw:items-center tw:justify-between tw:gap-[8px] tw:h-touch" key={name}>
            <span>{name}</span>
            <span className="tw:tabular-nums tw:font-semibold tw:text-end tw:whitespace-nowrap">
              {text} <span className="tw:inline-block tw:min-w-touch tw:text-muted tw:font-normal">{share}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
