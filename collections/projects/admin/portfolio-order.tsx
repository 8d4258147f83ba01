'use client'

import { useEffect, useRef, useState } from 'react'

import { useMutation } from '@kit/admin/form/use-mutation'
import type { placeProject } from '../contract'
import { DragOrder, type DragWording, useDragItem } from './drag-order'
import { PortfolioCard } from './portfolio-card'
import type { PortfolioRow } from './portfolio-row'
import { portfolioWording } from './portfolio-wording'

interface Props {
  className: string
  /** Projects on all pages. */
  count: number
  label: string
  rows: readonly PortfolioRow[]
  /** Projects on earlier pages. */
  before: number
}

const WORDING: DragWording = { dropped: 'Projeto largado', item: 'o projeto', lifted: 'Projeto levantado' }

/** A page of the portfolio, reordered by dragging. */
export function PortfolioOrder({ before, className, count, label, rows: given }: Props) {
  const { drop, hold, rows } = usePortfolioOrder(given)
  const ids = rows.map(idOf)
  const placeOf = (id: unknown) => before + ids.indexOf(String(id)) + 1
  return (
    <DragOrder
      count={count}
      id="portfolio-order"
      ids={ids}
      onDrop={drop}
      onHold={hold}
      placeOf={placeOf}
      wording={WORDING}
    >
      <ul aria-label={label} className={className}>
        {rows.map((row) => (
          <DraggableCard
            count={count}
            index={ids.indexOf(row.project.id)}
            key={row.project.id}
            place={placeOf(row.project.id)}
            row={row}
          />
        ))}
      </ul>
    </DragOrder>
  )
}

interface CardProps {
  count: number
  /** Index on this page. */
  index: number
  /** Position across all pages, from 1. */
  place: number
  row: PortfolioRow
}

/** A project that can be dragged to another place. */
function DraggableCard({ count, index, place, row }: CardProps) {
  const item = useDragItem({ id: idOf(row), index, label: `Arrastar para outro lugar: ${place} de ${count}` })
  return <PortfolioCard canWrite count={count} row={row} {...item} />
}

/** The user's order of the server's rows. */
interface Arranged {
  given: readonly PortfolioRow[]
  ids: readonly string[]
}

const idOf = ({ project }: PortfolioRow) => project.id

/**
 * Rows of a page with an optimistic order: a dropped row moves at once, and moves back if the server refuses. Moves are
 * sent one after another. While a row is held, others' changes wait: they would move the places from under it.
 */
function usePortfolioOrder(given: readonly PortfolioRow[]) {
  const [arranged, setArranged] = useState<Arranged | null>(null)
  const [held, setHeld] = useState<readonly PortfolioRow[] | null>(null)
  const [underWay, setUnderWay] = useState(0)
  const { mutate } = useMutation()
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const latest = useRef(given)
  useEffect(() => {
    latest.current = given
  }, [given])
  const isShown = arranged !== null && (underWay > 0 || arranged.given === given)
  const rows = held ?? (isShown ? arrange(given, arranged.ids) : given)

  const send = async (id: string, body: { beside: string; side: 'after' | 'before' }) => {
    const { ok } = await mutate<typeof placeProject>({
      ...portfolioWording('atualizar'),
      body,
      describe: () => 'Ordem atualizada com sucesso!',
      params: { id },
      route: 'PUT /api/projects/{id}/place',
    })
    setUnderWay((before) => before - 1)
    // The list is still refreshing: the current rows may predate an earlier move.
    setArranged((before) => (ok && before ? { ...before, given: latest.current } : null))
  }
  /** Moves a row to another's place; the others shift towards its old one. */
  const drop = (id: string, onto: string) => {
    const ids = rows.map(idOf)
    const [from, to] = [ids.indexOf(id), ids.indexOf(onto)]
    if (from < 0 || to < 0 || from === to) return
    setArranged({ given, ids: ids.toSpliced(from, 1).toSpliced(to, 0, id) })
    setUnderWay((before) => before + 1)
    const body = { beside: onto, side: to > from ? 'after' : 'before' } as const
    queue.current = queue.current.then(() => send(id, body))
  }
  return { drop, hold: (isHeld: boolean) => setHeld(isHeld ? rows : null), rows }
}

/** Sorts by the ids; new rows come last. */
function arrange(rows: readonly PortfolioRow[], ids: readonly string[]): PortfolioRow[] {
  const placeOf = (row: PortfolioRow) => {
    const index = ids.indexOf(idOf(row))
    return index < 0 ? ids.length : index
  }
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other))
}
