import { ShimmerEffect } from '@payloadcms/ui'

interface Props {
  cards?: number
  height?: number
  /** Draws a table instead of cards. */
  isTable?: boolean
  /** Visible text; without it only screen readers get one. */
  text?: string
}

/** Approximate height of a table's first rows. */
const TABLE_HEIGHT = 420

/** Placeholders for a list's cards or table (LEAD-09). */
export function ListSkeleton({ cards = 6, height = 210, isTable = false, text }: Props) {
  return (
    <div aria-busy="true" aria-live="polite">
      {text ? <p className="tw:pb-6 tw:text-muted tw:text-sm">{text}</p> : <span className="sr-only">A carregar…</span>}
      {isTable ? (
        <div aria-hidden>
          <ShimmerEffect height={TABLE_HEIGHT} />
        </div>
      ) : (
        <div aria-hidden className="staff-cards">
          {Array.from({ length: cards }, (_, index) => (
            <ShimmerEffect height={height} key={index} />
          ))}
        </div>
      )}
    </div>
  )
}

/** Placeholders for a screen's figures. */
export function StatsSkeleton({ count = 4 }: { count?: number }) {
  return (
    <div aria-hidden className="staff-stats">
      {Array.from({ length: count }, (_, index) => (
        <ShimmerEffect height="var(--staff-stats-height)" key={index} />
      ))}
    </div>
  )
}
