'use client'

import { EditDeleteButtons } from '@kit/admin/record/edit-delete-buttons'
import type { FeaturedClientRow } from './featured-client-row'

/** What can be done with a featured client from the list (FEAT-08, FEAT-09). */
export function FeaturedClientActions({ row }: { row: FeaturedClientRow }) {
  return (
    <div className="record-card__actions">
      <EditDeleteButtons name={row.client.name} row={row} />
    </div>
  )
}
