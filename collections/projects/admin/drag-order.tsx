import {
  type Announcements,
  closestCenter,
  DndContext,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import type { CSSProperties, ReactNode } from 'react'

import { Icon } from '@kit/admin/icons/icon'
import { useIsHydrated } from '@kit/ui/use-is-hydrated'

/** Wording of the announcements, with the noun's gender. */
export interface DragWording {
  /** 'o projeto' */
  item: string
  /** 'Projeto levantado' */
  lifted: string
  /** 'Projeto largado' */
  dropped: string
}

interface Props {
  children: ReactNode
  /** Total number of items. */
  count: number
  /** Unique name of this list, for its screen-reader elements. */
  id: string
  /** Ids of the shown items, in order. */
  ids: readonly string[]
  onDrop: (id: string, onto: string) => void
  /** Called when an item is lifted, and when it is no longer. */
  onHold?: (isHeld: boolean) => void
  /** Position of the first shown item, from 1. */
  placeOf: (id: unknown) => number
  wording: DragWording
}

const MOUSE = { activationConstraint: { distance: 5 } }
const TOUCH = { activationConstraint: { delay: 150, tolerance: 8 } }

/** A sortable list of items (`useDragItem`) by mouse, touch or keyboard. */
export function DragOrder({ children, count, id, ids, onDrop, onHold, placeOf, wording }: Props) {
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, { coordinateGetter: toNeighbour(ids) }),
  )
  const draggable = `Prima Espaço para levantar ${wording.item}, as setas para levar, Espaço para largar ou Escape para desistir.`
  return (
    <DndContext
      accessibility={{
        announcements: announcementsOf(wording, placeOf, count),
        screenReaderInstructions: { draggable },
      }}
      collisionDetection={closestCenter}
      id={id}
      onDragCancel={() => onHold?.(false)}
      onDragEnd={({ active, over }) => {
        onHold?.(false)
        if (over) onDrop(String(active.id), String(over.id))
      }}
      onDragStart={() => onHold?.(true)}
      sensors={sensors}
    >
      {children}
    </DndContext>
  )
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1 }

/** Arrow keys move to the adjacent item, wherever it is laid out. */
const toNeighbour =
  (ids: readonly string[]): KeyboardCoordinateGetter =>
  (event, { context: { active, droppableRects, over } }) => {
    const step = STEPS[event.code]
    if (!step || !active) return undefined
    event.preventDefault()
    const at = ids.indexOf(String(over?.id ?? active.id))
    const rect = droppableRects.get(ids[at + step] ?? '')
    return rect && { x: rect.left, y: rect.top }
  }

function announcementsOf(
  { dropped, item, lifted }: DragWording,
  placeOf: (id: unknown) => number,
  count: number,
): Announcements {
  const at = (id: unknown) => `lugar ${placeOf(id)} de ${count}`
  return {
    onDragCancel: ({ active }) => `Movimento cancelado: ${item} fica no ${at(active.id)}.`,
    onDragEnd: ({ active, over }) => `${dropped} no ${at((over ?? active).id)}.`,
    // When lifted, the item is over its own place.
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? `Por cima do ${at(over.id)}.` : `${lifted}, no seu ${at(active.id)}.`,
    onDragStart: ({ active }) => `${lifted}, no seu ${at(active.id)}.`,
  }
}

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
