import type { ReactNode } from 'react'

import { type ListPlace, OrderLink } from './scroll-table'
import './record-rows.css'

/** A column of cards that are laid out as rows. */
export interface RowColumn {
  /** Name of its grid area, which the card's parts have too. */
  area: string
  label: string
  isNumber?: boolean
  /** Name in `sort` of the list's route; the head then sorts by it. */
  sort?: string
}

interface Props {
  /** Gives the columns' widths and places: `--row-columns` and `--row-areas`. */
  className: string
  columns: readonly RowColumn[]
  place: ListPlace
  /** The list of cards. */
  children: ReactNode
}

/** Cards that are rows below heads of columns where there is room for them (`.row-place`). */
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
