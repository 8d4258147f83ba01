'use client'

import {
  type Announcements,
  closestCenter,
  DndContext,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'

import { DraggablePortfolioCard } from './draggable-portfolio-card'
import type { PortfolioRow } from './portfolio-row'
import { usePortfolioOrder } from './use-portfolio-order'

interface Props {
  className: string
  /** Projects that there are, on all pages. */
  count: number
  label: string
  rows: readonly PortfolioRow[]
  /** Places before this page. */
  before: number
}

const MOUSE = { activationConstraint: { distance: 5 } }
const TOUCH = { activationConstraint: { delay: 150, tolerance: 8 } }

/** A page of the portfolio whose projects are put in order by dragging, with mouse, thumb or keyboard. */
export function PortfolioOrder({ before, className, count, label, rows: given }: Props) {
  const { drop, rows } = usePortfolioOrder(given)
  const ids = rows.map(({ project }) => project.id)
  const placeOf = (id: unknown) => before + ids.indexOf(String(id)) + 1
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, { coordinateGetter: toNeighbour(ids) }),
  )
  return (
    <DndContext
      accessibility={{ announcements: announcementsOf(placeOf, count), screenReaderInstructions: INSTRUCTIONS }}
      collisionDetection={closestCenter}
      id="portfolio-order"
      onDragEnd={({ active, over }) => {
        if (over) drop(String(active.id), String(over.id))
      }}
      sensors={sensors}
    >
      <ul aria-label={label} className={className}>
        {rows.map((row) => (
          <DraggablePortfolioCard
            count={count}
            index={ids.indexOf(row.project.id)}
            key={row.project.id}
            place={placeOf(row.project.id)}
            row={row}
          />
        ))}
      </ul>
    </DndContext>
  )
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1 }

/** The arrows go from one project to the next, wherever that stands. */
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

const INSTRUCTIONS = {
  draggable:
    'Prima Espaço para levantar o projeto, as setas para o levar, Espaço para o largar ou Escape para desistir.',
}

function announcementsOf(placeOf: (id: unknown) => number, count: number): Announcements {
  const at = (id: unknown) => `lugar ${placeOf(id)} de ${count}`
  return {
    onDragCancel: ({ active }) => `Movimento cancelado: o projeto fica no ${at(active.id)}.`,
    onDragEnd: ({ active, over }) => `Projeto largado no ${at((over ?? active).id)}.`,
    // It is over its own place as soon as it is lifted.
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? `Por cima do ${at(over.id)}.` : `Projeto levantado, no seu ${at(active.id)}.`,
    onDragStart: ({ active }) => `Projeto levantado, no seu ${at(active.id)}.`,
  }
}
