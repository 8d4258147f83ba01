import type { ReactNode } from 'react'

import { type ListState, TABLE_VIEW } from '@kit/admin/list/list-state'
import type { PageParts } from '@kit/admin/screen/declaration'
import { BulkSelection, SelectPage } from './bulk-selection'

/**
 * Slot `page` of a screen with bulk selection.
 * @param bar bulk actions
 */
export const selectablePage =
  <Row,>(recordOf: (row: Row) => { id: string; updatedAt: string }, bar: ReactNode) =>
  ({ list, pager, rows }: PageParts<Row>, { state }: { state: ListState }) => (
    <BulkSelection records={rows.map(recordOf).map(({ id, updatedAt }) => ({ id, updatedAt }))}>
      {/* A table has 'select page' in its head. */}
      {state.view === TABLE_VIEW ? (
        list
      ) : (
        <div>
          <div className="row-select--page">
            <SelectPage />
          </div>
          {list}
        </div>
      )}
      {pager}
      {bar}
    </BulkSelection>
  )
