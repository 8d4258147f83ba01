import { ShimmerEffect } from '@payloadcms/ui'

import { LEAD_STATUSES } from '@crm/statuses/domain/statuses'

/** Columns in the places where the board's columns will be. */
export function BoardSkeleton() {
  return (
    <div aria-busy="true" aria-live="polite">
      <span className="sr-only">A carregar…</span>
      <div aria-hidden className="lead-board">
        {LEAD_STATUSES.map((status) => (
          <div className="lead-column" key={status}>
            <ShimmerEffect height={420} />
          </div>
        ))}
      </div>
    </div>
  )
}
