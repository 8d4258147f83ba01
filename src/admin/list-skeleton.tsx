import { ShimmerEffect } from '@payloadcms/ui'

/** Cards in the places where a list's cards will be (LEAD-09). */
export function ListSkeleton({ cards = 6, height = 210 }: { cards?: number; height?: number }) {
  return (
    <div aria-busy="true" aria-live="polite">
      <span className="sr-only">A carregar…</span>
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
