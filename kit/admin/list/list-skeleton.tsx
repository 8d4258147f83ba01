import { ShimmerEffect } from '@payloadcms/ui'

interface Props {
  cards?: number
  height?: number
  /** The list is shown as a table. */
  isTable?: boolean
  /** A text for everybody to see; without it only screen readers are told. */
  text?: string
}

/** About what the first rows of a table take. */
const TABLE_HEIGHT = 420

/** Cards, or a table, in the places where a list's will be (LEAD-09). */
export function ListSkeleton({ cards = 6, height = 210, isTable = false, text }: Props) {
  return (
    <div aria-busy="true" aria-live="polite">
      {text ? <p className="staff-loading">{text}</p> : <span className="sr-only">A carregar…</span>}
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

/** Figures in the places where a screen's figures will be. */
export function StatsSkeleton({ count = 4 }: { count?: number }) {
  return (
    <div aria-hidden className="staff-stats">
      {Array.from({ length: count }, (_, index) => (
        <ShimmerEffect height="var(--staff-stats-height)" key={index} />
      ))}
    </div>
  )
}
