'use client'

import { DragOrder, type DragWording } from './drag-order'
import { DraggablePortfolioCard } from './draggable-portfolio-card'
import type { PortfolioRow } from './portfolio-row'
import { usePortfolioOrder } from './use-portfolio-order'

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
  const { drop, rows } = usePortfolioOrder(given)
  const ids = rows.map(({ project }) => project.id)
  const placeOf = (id: unknown) => before + ids.indexOf(String(id)) + 1
  return (
    <DragOrder count={count} id="portfolio-order" ids={ids} onDrop={drop} placeOf={placeOf} wording={WORDING}>
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
    </DragOrder>
  )
}
