import { useDraggable } from '@dnd-kit/core'

import { BOARD_CARD } from '@kit/admin/board/record-board'
import { useIsHydrated } from '@kit/ui/use-is-hydrated'
import { LEAD_STATUS_LABELS, LEAD_STATUSES, type LeadStatus } from '@crm/statuses/domain/statuses'
import { OwnerLine } from '@crm/owners/admin/owner-line'
import { OpenLeadButton } from './lead-buttons'
import { LeadPriorityFlag } from './lead-priority-flag'
import { LeadMarks } from './lead-marks'
import { LeadReachIcons } from './lead-reach-icons'
import type { LeadRow } from './lead-row'

interface Props {
  row: LeadRow
  /** If absent, the card cannot be dragged. */
  onMove?: (row: LeadRow, status: LeadStatus) => void
  /** True for the copy under the pointer. */
  isLifted?: boolean
}

export function BoardCard({ isLifted = false, onMove, row }: Props) {
  const { lead } = row
  return (
    <div
      className={`${BOARD_CARD}${isLifted ? ' tw:shadow-[0_12px_28px_-8px_rgb(0_0_0/35%)] tw:cursor-grabbing' : ''}`}
    >
      <h3 className="tw:m-0 tw:text-sm tw:leading-[1.4]">
        <OpenLeadButton row={row} />
      </h3>
      {lead.company ? <p className="lead-card__label">{lead.company}</p> : null}
      {lead.serviceInterest ? <p className="tw:m-0 tw:wrap-anywhere">{lead.serviceInterest}</p> : null}
      <LeadMarks row={row} />
      <OwnerLine ownerId={lead.ownerId} text={lead.assignedTo} />
      <div className="tw:flex tw:items-center tw:justify-between tw:gap-4">
        <LeadPriorityFlag priority={lead.priority} />
        <LeadReachIcons row={row} />
      </div>
      <StatusSelect onChange={(status) => onMove?.(row, status)} row={row} />
    </div>
  )
}

/** A card that can be dragged by mouse or touch. */
export function DraggableCard({
  isReturned,
  onMove,
  row,
}: Required<Pick<Props, 'onMove' | 'row'>> & { isReturned: boolean }) {
  const { isDragging, listeners, setNodeRef } = useDraggable({ id: row.lead.id })
  return (
    <li
      // Touch scrolls the page; a long press lifts the card.
      className={`tw:min-w-0 tw:cursor-grab tw:touch-manipulation${isDragging ? ' tw:opacity-35' : ''}${isReturned ? ' board-item--returned' : ''}`}
      ref={setNodeRef}
      {...listeners}
    >
      <BoardCard onMove={onMove} row={row} />
    </li>
  )
}

/** Moves a card by select, for keyboard users. */
function StatusSelect({ onChange, row: { lead } }: { onChange: (status: LeadStatus) => void; row: LeadRow }) {
  // Disabled until hydrated, because an earlier choice would be lost.
  const isReady = useIsHydrated()
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only keeps a press on the field from lifting the card
    <span onMouseDown={(event) => event.stopPropagation()} onTouchStart={(event) => event.stopPropagation()}>
      <select
        aria-label={`Estado de ${lead.name}`}
        className="staff-select board-card__status"
        data-lead-status={lead.id}
        disabled={!isReady}
        onChange={(event) => onChange(event.target.value as LeadStatus)}
        value={lead.status}
      >
        {LEAD_STATUSES.map((status) => (
          <option key={status} value={status}>
            {LEAD_STATUS_LABELS[status]}
          </option>
        ))}
      </select>
    </span>
  )
}
