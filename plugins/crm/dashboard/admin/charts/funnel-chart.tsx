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
    <div className="chart-funnel">
      <svg
        aria-hidden
        className="chart-funnel__shapes"
        preserveAspectRatio="none"
        viewBox={`0 0 100 ${STEP * steps.length}`}
      >
        {steps.map(({ label: name, value }, index) => {
          const next = steps[index + 1]?.value ?? value
          const edges = [
            { at: index * STEP + GAP / 2, value },
            { at: (index + 1) * STEP - GAP / 2, value: next },
          ]
          return <path className="chart__fill" d={shape(edges) ?? ''} key={name} opacity={1 - index * 0.14} />
        })}
      </svg>
      <ol aria-label={label} className="chart-funnel__steps">
        {steps.map(({ label: name, share, text }) => (
          <li className="chart-funnel__step" key={name}>
            <span>{name}</span>
            <span className="chart-funnel__value">
              {text} <span className="chart-funnel__share">{share}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
