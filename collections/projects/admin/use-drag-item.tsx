'use client'

import { useDraggable, useDroppable } from '@dnd-kit/core'
import type { CSSProperties, ReactNode } from 'react'

import { Icon } from '@kit/admin/icons/icon'
import { useIsHydrated } from '@kit/ui/use-is-hydrated'

interface DragItem {
  /** The button to drag it by. */
  handle: ReactNode
  /** Modifier classes: lifted, or marking where the lifted item would go. Starts with a space. */
  className: string
  itemRef: (element: HTMLElement | null) => void
  style?: CSSProperties
}

interface Place {
  id: string
  /** Index among the shown items. */
  index: number
  /** Accessible name of the handle. */
  label: string
}

/**
 * An item of a `DragOrder`, dragged by its handle. While another item is held over it, it marks where that would go.
 */
export function useDragItem({ id, index, label }: Place): DragItem {
  const isReady = useIsHydrated()
  const { attributes, isDragging, listeners, setActivatorNodeRef, setNodeRef, transform } = useDraggable({
    attributes: { roleDescription: 'arrastável' },
    data: { index },
    id,
  })
  const { active, isOver, setNodeRef: setDropRef } = useDroppable({ id })
  const isTarget = isOver && active !== null && active.id !== id
  const comesFromBefore = Number(active?.data.current?.['index'] ?? 0) < index
  const mark = isTarget ? ` drag-item--${comesFromBefore ? 'after' : 'before'}` : ''
  return {
    className: `${isDragging ? ' drag-item--lifted' : ''}${mark}`,
    handle: (
      <button
        {...attributes}
        {...listeners}
        aria-label={label}
        className="drag-handle"
        disabled={!isReady}
        ref={setActivatorNodeRef}
        title="Arrastar para outro lugar"
        type="button"
      >
        <Icon name="grip-vertical" size={18} />
      </button>
    ),
    itemRef: (element) => {
      setNodeRef(element)
      setDropRef(element)
    },
    ...(transform ? { style: { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)` } } : {}),
  }
}
