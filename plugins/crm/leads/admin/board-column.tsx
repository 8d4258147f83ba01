'use client'

import { useDroppable } from '@dnd-kit/core'
import { Link } from '@payloadcms/ui'

import { listAddress, type ListState } from '@kit/admin/list/list-state'
import { formatCount } from '@kit/admin/list/stat-cards'
import { LEAD_STATUS_LABELS, type LeadStatus } from '../domain/lead-options'
import { DraggableCard } from './board-card'
import type { LeadRow } from './lead-row'
import type { BoardRows } from './load-leads'

interface Props {
  column: BoardRows
  onMove: (row: LeadRow, status: LeadStatus) => void
  path: string
  /** The card that has just gone back to its column. */
  returnedId: string | null
  state: ListState
}

/** The leads of one status: the newest ones, and the way to all of them. */
export function BoardColumn({ column: { rows, status, total }, onMove, path, returnedId, state }: Props) {
  const { isOver, setNodeRef } = useDroppable({ id: status })
  const titleId = `lead-column-${status}`
  return (
    <section
      aria-labelledby={titleId}
      className={`lead-column lead-column--${status}${isOver ? ' lead-column--over' : ''}`}
      ref={setNodeRef}
    >
      <h2 className="lead-column__title" id={titleId}>
        {LEAD_STATUS_LABELS[status]}
        <span className="lead-column__count">{formatCount(total)}</span>
      </h2>
      {rows.length === 0 ? <p className="lead-column__empty">Sem leads neste estado.</p> : null}
      <ul aria-labelledby={titleId} className="lead-column__cards">
        {rows.map((row) => (
          <DraggableCard isReturned={row.lead.id === returnedId} key={row.lead.id} onMove={onMove} row={row} />
        ))}
      </ul>
      {total > rows.length ? (
        <Link
          className="lead-column__all"
          href={listAddress(path, state, { status, view: '' })}
          prefetch={false}
        >{`Ver todos (${formatCount(total)})`}</Link>
      ) : null}
    </section>
  )
}
