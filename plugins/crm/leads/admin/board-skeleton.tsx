import { ShimmerEffect } from '@payloadcms/ui'

import { LEAD_STATUSES } from '../domain/lead-options'

/** Columns in the places where the board's columns will be. */
export function BoardSkeleton() {
  return (
    <div aria-busy="true" aria-live="polite">
      <span className="sr-only">A carregar…</span>
      <div aria-hidden className="lead-board">
        {LEAD_STATUSES.map((status) => (
          <ShimmerEffect height={420} key={status} />
        ))}
      </div>
    </div>
  )
}
