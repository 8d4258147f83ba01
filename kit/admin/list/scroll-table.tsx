import { Link } from '@payloadcms/ui'
import type { ReactNode } from 'react'

import { Icon } from '../icons/icon'
import { listAddress, type ListState } from './list-state'

interface Column {
  /** Also used as its key. */
  label: string
  /** Shown in the header before the label. */
  head?: ReactNode
  isNumber?: boolean
  /** Value of `sort` in the list's route; makes the header sortable. */
  sort?: string
}

/** Address and state of the list, for its sortable headers. */
export interface ListPlace {
  path: string
  state: ListState
  /** The default sort. */
  usual: string
}

interface Props {
  /** Accessible name of the table. */
  label: string
  columns: readonly (Column | string)[]
  className?: string
  place: ListPlace
  children: ReactNode
}

/** A table that scrolls sideways on a phone instead of the page. */
export function ScrollTable({ children, className = '', columns, label, place }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it too
    <section aria-label={label} className={`staff-table tw:[&_td>a]:touch-link ${className}`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => {
              const known = typeof column === 'string' ? { label: column } : column
              return <HeadCell {...known} key={known.label} place={place} />
            })}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}

function HeadCell({ head, isNumber = false, label, place, sort }: Column & { place: ListPlace }) {
  return (
    <th
      aria-sort={sort ? directionOf(place, sort) : undefined}
      className={isNumber ? 'staff-table__number' : undefined}
      scope="col"
    >
      {head}
      {sort ? <OrderLink label={label} place={place} sort={sort} /> : label}
    </th>
  )
}

/** Direction if the list is sorted by this field, otherwise undefined. */
const directionOf = ({ state, usual }: ListPlace, sort: string) =>
  ({ [sort]: 'ascending' as const, [`-${sort}`]: 'descending' as const })[state.sort ?? usual]

/** A sortable column header. */
export function OrderLink({ label, place, sort }: { label: string; place: ListPlace; sort: string }) {
  const { path, state, usual } = place
  const direction = directionOf(place, sort)
  const next = direction === 'ascending' ? `-${sort}` : sort
  return (
    <Link
      className="staff-table__order"
      href={listAddress(path, state, { sort: next === usual ? '' : next })}
      prefetch={false}
      scroll={false}
      title={`Ordenar por ${label.toLowerCase()}`}
    >
      {label}
      {direction ? <Icon name={direction === 'descending' ? 'arrow-down' : 'arrow-up'} size={14} /> : null}
    </Link>
  )
}
