'use client'

import { useDroppable } from '@dnd-kit/core'
import { Link } from '@payloadcms/ui'

import { Icon } from '@kit/admin/icons/icon'
import { listAddress, type ListState } from '@kit/admin/list/list-state'
import { formatCount } from '@kit/lib/counts'
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
      <h2
        className="lead-column__title tw:flex tw:items-center tw:justify-between tw:m-0 tw:p-[2px_4px] tw:text-sm tw:font-semibold"
        id={titleId}
      >
        {LEAD_STATUS_LABELS[status]}
        <span className="lead-column__count tw:text-muted tw:font-normal tw:tabular-nums">{formatCount(total)}</span>
      </h2>
      <p className="lead-column__value tw:-mt-4 tw:mb-0 tw:mx-0 tw:px-[4px] tw:text-muted tw:text-xs tw:tabular-nums">
        {formatKwanza(valueCents, { decimals: 0 })}
      </p>
      {rows.length === 0 ? <p className="tw:m-0 tw:py-5 tw:px-[4px] tw:text-muted">Sem leads neste estado.</p> : null}
      <ul aria-labelledby={titleId} className="tw:plain-list tw:stack tw:gap-4">
        {rows.map((row) => (
          <DraggableCard isReturned={row.lead.id === returnedId} key={row.lead.id} onMove={onMove} row={row} />
        ))}
      </ul>
      {total > rows.length ? (
        <Link
          className="tw:flex tw:items-center tw:justify-center tw:min-h-touch tw:mt-auto tw:rounded-s tw:hover:bg-grey-100"
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
