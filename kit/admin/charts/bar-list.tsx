import { Link } from '@payloadcms/ui'
import { scaleLinear } from 'd3-scale'

export interface Bar {
  label: string
  value: number
  text: string
  /** More text, on a line of its own below the bar. */
  detail?: string
  href?: string
}

const SHORT = 'tw:grid-cols-[104px_minmax(0,1fr)_52px]'
/** With a detail: the bar has a line of its own. */
const TALL = 'tw:grid-cols-[minmax(0,1fr)_auto] tw:gap-y-[3px] tw:py-[5px]'

/** Horizontal bars with labels and links to the counted records. */
export function BarList({ bars, label }: { bars: readonly Bar[]; label: string }) {
  const width = scaleLinear([0, Math.max(...bars.map(({ value }) => value), 1)], [0, 100])
  return (
    <ul aria-label={label} className="tw:plain-list tw:grid tw:gap-[2px]">
      {bars.map((bar) => (
        <li className={`tw:grid tw:items-center tw:gap-x-5 ${bar.detail === undefined ? SHORT : TALL}`} key={bar.label}>
          {bar.href ? (
            <Link
              className="tw:inline-flex tw:items-center tw:min-h-[32px] tw:touch:min-h-touch"
              href={bar.href}
              prefetch={false}
            >
              {bar.label}
            </Link>
          ) : (
            <span>{bar.label}</span>
          )}
          <svg
            aria-hidden
            className={`tw:w-full tw:h-[12px]${bar.detail === undefined ? '' : ' tw:row-start-2 tw:col-span-full'}`}
            preserveAspectRatio="none"
            viewBox="0 0 100 1"
          >
            <rect className="tw:fill-grey-100" height={1} width={100} />
            <rect className="tw:fill-(--chart)" height={1} width={width(bar.value)} />
          </svg>
          <span className="tw:tabular-nums tw:font-semibold tw:text-end tw:whitespace-nowrap">{bar.text}</span>
          {bar.detail === undefined ? null : (
            <span className="tw:col-span-full tw:text-muted tw:tabular-nums">{bar.detail}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
