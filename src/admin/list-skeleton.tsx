import { ShimmerEffect } from '@payloadcms/ui'

interface Props {
  cards?: number
  height?: number
  /** A text for everybody to see; without it only screen readers are told. */
  text?: string
}

/** Cards in the places where a list's cards will be (LEAD-09). */
export function ListSkeleton({ cards = 6, height = 210, text }: Props) {
  return (
    <div aria-busy="true" aria-live="polite">
      {text ? <p className="staff-loading">{text}</p> : <span className="sr-only">A carregar…</span>}
      <div aria-hidden className="staff-cards">
        {Array.from({ length: cards }, (_, index) => (
          <ShimmerEffect height={height} key={index} />
        ))}
      </div>
    </div>
  )
}

/** Figures in the places where a screen's figures will be. */
export function StatsSkeleton({ count = 4 }: { count?: number }) {
  return (
    <div aria-hidden className="staff-stats">
      {Array.from({ length: count }, (_, index) => (
        <ShimmerEffect height={72} key={index} />
      ))}
    </div>
  )
}
