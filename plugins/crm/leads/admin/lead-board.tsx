import {
  type Announcements,
  DndContext,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useEffect, useRef, useState } from 'react'

import { RecordBoard } from '@kit/admin/board/record-board'
import type { ListState } from '@kit/admin/list/list-state'
import { CLOSED_LEAD_STATUSES, LEAD_STATUS_LABELS, type LeadStatus } from '@crm/statuses/domain/statuses'
import { BoardCard } from './board-card'
import { BoardColumn } from './board-column'
import type { LeadRow } from './lead-row'
import type { BoardRows } from './load-leads'
import { useBoardMoves } from './use-board-moves'

interface Props {
  columns: readonly BoardRows[]
  path: string
  state: ListState
}

/** Thresholds that tell a drag from a click on a card's name or field, and from scrolling by touch. */
const MOUSE = { activationConstraint: { distance: 6 } }
const TOUCH = { activationConstraint: { delay: 250, tolerance: 8 } }

/** Leads in one column per status. Cards are dragged by mouse or touch; each card has a select for the keyboard. */
export function LeadBoard({ columns: stored, path, state }: Props) {
  const { columns, move, returnedId } = useBoardMoves(stored)
  const [dragged, setDragged] = useState<LeadRow | null>(null)
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH))
  const focusCard = useFocusOnCard()
  const { foldOf, unfold } = useFoldedColumns()
  const rowOf = (id: unknown) => columns.flatMap(({ rows }) => rows).find(({ lead }) => lead.id === id) ?? null

  const moveTo = (row: LeadRow, status: LeadStatus) => {
    unfold(status)
    void move(row, status)
  }

  return (
    <DndContext
      accessibility={{ announcements: ANNOUNCEMENTS, screenReaderInstructions: { draggable: '' } }}
      collisionDetection={pointerWithin}
      id="lead-board"
      onDragCancel={() => setDragged(null)}
      onDragEnd={({ active, over }) => {
        setDragged(null)
        const row = rowOf(active.id)
        if (row && over) moveTo(row, over.id as LeadStatus)
      }}
      onDragStart={({ active }) => setDragged(rowOf(active.id))}
      sensors={sensors}
    >
      <RecordBoard label="Quadro de leads">
        {columns.map((column) => (
          <BoardColumn
            column={column}
            fold={foldOf(column.status)}
            key={column.status}
            onMove={(row, status) => {
              focusCard(row.lead.id)
              moveTo(row, status)
            }}
            path={path}
            returnedId={returnedId}
            state={state}
          />
        ))}
      </RecordBoard>
      <DragOverlay>{dragged ? <BoardCard isLifted row={dragged} /> : null}</DragOverlay>
    </DndContext>
  )
}

/** Columns of closed leads, folded until opened or a card is moved there. */
function useFoldedColumns() {
  const [folded, setFolded] = useState<readonly LeadStatus[]>(CLOSED_LEAD_STATUSES)
  const unfold = (status: LeadStatus) => setFolded((before) => before.filter((one) => one !== status))
  const foldOf = (status: LeadStatus) => {
    const isFolded = folded.includes(status)
    const onPress = () => (isFolded ? unfold(status) : setFolded([...folded, status]))
    return CLOSED_LEAD_STATUSES.includes(status) ? { isFolded, onPress } : undefined
  }
  return { foldOf, unfold }
}

/** Restores the focus after a status change, which remounts the card in another column. */
function useFocusOnCard(): (id: string) => void {
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    // Only for keyboard users: a pointer press cancels it.
    const forget = () => {
      wanted.current = null
    }
    document.addEventListener('pointerdown', forget)
    return () => document.removeEventListener('pointerdown', forget)
  }, [])
  useEffect(() => {
    if (!wanted.current || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(`[data-lead-status="${wanted.current}"]`)?.focus()
  })
  return (id) => {
    wanted.current = id
  }
}

const columnName = (id: unknown) => LEAD_STATUS_LABELS[id as LeadStatus]

const ANNOUNCEMENTS: Announcements = {
  onDragCancel: () => 'Movimento cancelado.',
  onDragEnd: ({ over }) => (over ? `Lead largado em ${columnName(over.id)}.` : 'Lead largado onde estava.'),
  onDragOver: ({ over }) => (over ? `Por cima de ${columnName(over.id)}.` : 'Fora das colunas.'),
  onDragStart: () => 'Lead levantado.',
}
