import { useDroppable } from '@dnd-kit/core'

import { AllOfColumn, ColumnHead, EmptyColumn } from '@kit/admin/board/record-board'
import { IconButton } from '@kit/admin/icons/icon-button'
import { listAddress, type ListState } from '@kit/admin/list/list-state'
import { LEAD_STATUS_LABELS, type LeadStatus } from '@crm/statuses/domain/statuses'
import { DraggableCard } from './board-card'
import type { LeadRow } from './lead-row'
import type { BoardRows } from './load-leads'

interface Props {
  column: BoardRows
  /** If absent, the column is always open. */
  fold?: { isFolded: boolean; onPress: () => void } | undefined
  onMove: (row: LeadRow, status: LeadStatus) => void
  path: string
  /** Id of the card that has just moved back to its column. */
  returnedId: string | null
  state: ListState
}

/** Shows the first leads of a status in the list's order, and a link to all of them. */
export function BoardColumn({ column, fold, onMove, path, returnedId, state }: Props) {
  const { rows, status, total, valueCents } = column
  const { isOver, setNodeRef } = useDroppable({ id: status })
  const titleId = `board-column-${status}`
  return (
    <section
      aria-labelledby={titleId}
      className={isOver ? 'board-column board-column--over' : 'board-column'}
      data-folded={fold?.isFolded || undefined}
      ref={setNodeRef}
    >
      {fold ? <FoldButton {...fold} status={status} /> : null}
      <ColumnHead id={titleId} label={LEAD_STATUS_LABELS[status]} total={total} valueCents={valueCents} />
      {rows.length === 0 ? <EmptyColumn>Sem leads neste estado.</EmptyColumn> : null}
      <ul aria-labelledby={titleId} className="tw:plain-list tw:stack tw:gap-4">
        {rows.map((row) => (
          <DraggableCard isReturned={row.lead.id === returnedId} key={row.lead.id} onMove={onMove} row={row} />
        ))}
      </ul>
      {total > rows.length ? <AllOfColumn href={listAddress(path, state, { status, view: '' })} total={total} /> : null}
    </section>
  )
}

/** Folds or unfolds a column; columns of closed leads start folded, to save room. */
function FoldButton({ isFolded, onPress, status }: { isFolded: boolean; onPress: () => void; status: LeadStatus }) {
  return (
    <IconButton
      aria-expanded={!isFolded}
      className="board-column__fold"
      icon={isFolded ? 'chevrons-left-right' : 'chevrons-right-left'}
      label={`Coluna ${LEAD_STATUS_LABELS[status]}`}
      onClick={onPress}
      size={16}
      title={isFolded ? 'Abrir a coluna' : 'Recolher a coluna'}
    />
  )
}
