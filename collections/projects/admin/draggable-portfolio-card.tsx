'use client'

import { useDraggable, useDroppable } from '@dnd-kit/core'
import { GripVertical } from 'lucide-react'

import { useIsHydrated } from '@kit/lib/use-is-hydrated'
import { PortfolioCard } from './portfolio-card'
import type { PortfolioRow } from './portfolio-row'

interface Props {
  count: number
  /** Of the page. */
  index: number
  /** Of all pages, from 1. */
  place: number
  row: PortfolioRow
}

/** A project that can be taken by its handle; one over which another is held shows where that would go. */
export function DraggablePortfolioCard({ count, index, place, row }: Props) {
  const { id } = row.project
  const isReady = useIsHydrated()
  const { attributes, isDragging, listeners, setActivatorNodeRef, setNodeRef, transform } = useDraggable({
    attributes: { roleDescription: 'arrastável' },
    data: { index },
    id,
  })
  const { active, isOver, setNodeRef: setDropRef } = useDroppable({ id })
  const isTarget = isOver && active !== null && active.id !== id
  const comesFromBefore = Number(active?.data.current?.['index'] ?? 0) < index
  const mark = isTarget ? ` project-card--${comesFromBefore ? 'after' : 'before'}` : ''
  return (
    <PortfolioCard
      canWrite
      className={`${isDragging ? ' project-card--lifted' : ''}${mark}`}
      count={count}
      handle={
        <button
          {...attributes}
          {...listeners}
          aria-label={`Arrastar para outro lugar: ${place} de ${count}`}
          className="project-card__handle"
          disabled={!isReady}
          ref={setActivatorNodeRef}
          title="Arrastar para outro lugar"
          type="button"
        >
          <GripVertical aria-hidden size={18} />
        </button>
      }
      itemRef={(element) => {
        setNodeRef(element)
        setDropRef(element)
      }}
      row={row}
      {...(transform ? { style: { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)` } } : {})}
    />
  )
}
