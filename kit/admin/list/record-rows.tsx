import type { ReactNode } from 'react'

import { type ListPlace, OrderLink } from './scroll-table'
import './record-rows.css'

export interface RowColumn {
  /** Name of its grid area, which the matching part of the card uses too. */
  area: string
  label: string
  isNumber?: boolean
  /** Value of `sort` in the list's route; makes the header sortable. */
  sort?: string
}

interface Props {
  /** Sets the columns' widths and places: `--row-columns` and `--row-areas`. */
  className: string
  columns: readonly RowColumn[]
  place: ListPlace
  children: ReactNode
}

/** Lays out cards as rows, below column headers where there is room (`.row-place`). */
export function RecordRows({ children, className, columns, place }: Props) {
  return (
    <div className={`record-rows ${className}`}>
      <div className="record-rows__head">
        {columns.map(({ area, isNumber, label, sort }) => (
          <div className={isNumber ? 'tw:text-end' : undefined} key={area} style={{ gridArea: area }}>
            {sort ? <OrderLink label={label} place={place} sort={sort} /> : label}
          </div>
        ))}
      </div>
      {children}
    </div>
  )
}
