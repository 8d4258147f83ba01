'use client'

import { useDroppable } from '@dnd-kit/core'
import { Link } from '@payloadcms/ui'

import { Icon } from '@kit/admin/icons/icon'
import { listAddress, type ListState } from '@kit/admin/list/list-state'
import { formatCount } from '@kit/admin/list/stat-cards'
import { formatKwanza } from '@kit/lib/money'
import { LEAD_STATUS_LABELS, type LeadStatus } from '@crm/statuses/domain/statuses'
import { DraggableCard } from './board-card'
import type { LeadRow } from './lead-row'
import type { BoardRows } from './load-leads'

interface Props {
  column: BoardRows
  /** Absent: the column is always open. */
  fold?: { isFolded: boolean; onPress: () => void } | undefined
  onMove: (row: LeadRow, status: LeadStatus) => void
  path: string
  /** The card that has just returned to its column. */
  returnedId: string | null
  state: ListState
}

/** The first leads of one status in the list's order, and a link to all. */
export function BoardColumn({ column, fold, onMove, path, returnedId, state }: Props) {
  const { rows, status, total, valueCents } = column
  const { isOver, setNodeRef } = useDroppable({ id: status })
  const titleId = `lead-column-${status}`
  return (
    <section
      aria-labelledby={titleId}
      className={`lead-column lead-column--${status}${isOver ? ' lead-column--over' : ''}`}
      data-folded={fold?.isFolded || undefined}
      ref={setNodeRef}
    >
      {fold ? <FoldButton {...fold} status={status} /> : null}
      <h2 className="lead-column__title" id={titleId}>
        {LEAD_STATUS_LABELS[status]}
        <span className="lead-column__count">{formatCount(total)}</span>
      </h2>
      <p className="lead-column__value">{formatKwanza(valueCents, { decimals: 0 })}</p>
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

/** Folds and unfolds a column; closed leads are folded to save room. */
function FoldButton({ isFolded, onPress, status }: { isFolded: boolean; onPress: () => void; status: LeadStatus }) {
  return (
    <button
      aria-expanded={!isFolded}
      aria-label={`Coluna ${LEAD_STATUS_LABELS[status]}`}
      className="staff-icon-button lead-column__fold"
      onClick={onPress}
      title={isFolded ? 'Abrir a coluna' : 'Recolher a coluna'}
      type="button"
    >
      <Icon name={isFolded ? 'chevrons-left-right' : 'chevrons-right-left'} size={16} />
    </button>
  )
}
