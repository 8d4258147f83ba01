import { Link } from '@payloadcms/ui'
import { scaleLinear } from 'd3-scale'

export interface Bar {
  label: string
  value: number
  text: string
  href: string
}

/** Horizontal bars with labels and links. */
export function BarList({ bars, label }: { bars: readonly Bar[]; label: string }) {
  const width = scaleLinear([0, Math.max(...bars.map(({ value }) => value), 1)], [0, 100])
  return (
    <ul aria-label={label} className="chart-bars">
      {bars.map((bar) => (
        <li className="chart-bars__row" key={bar.label}>
          <Link className="chart-bars__label" href={bar.href} prefetch={false}>
            {bar.label}
          </Link>
          <svg aria-hidden className="chart-bars__bar" preserveAspectRatio="none" viewBox="0 0 100 1">
            <rect className="chart__track" height={1} width={100} />
            <rect className="chart__fill" height={1} width={width(bar.value)} />
          </svg>
          <span className="chart-bars__value">{bar.text}</span>
        </li>
      ))}
    </ul>
  )
}
