'use client'

import { PortfolioCard } from './portfolio-card'
import type { PortfolioRow } from './portfolio-row'
import { useDragItem } from './use-drag-item'

interface Props {
  count: number
  /** Index on this page. */
  index: number
  /** Position across all pages, from 1. */
  place: number
  row: PortfolioRow
}

/** A project that can be dragged to another place. */
export function DraggablePortfolioCard({ count, index, place, row }: Props) {
  const item = useDragItem({
    id: row.project.id,
    index,
    label: `Arrastar para outro lugar: ${place} de ${count}`,
  })
  return <PortfolioCard canWrite count={count} row={row} {...item} />
}
