import { Link } from '@payloadcms/ui'
import type { ReactNode } from 'react'

import { Icon } from '../icons/icon'
import { listAddress, type ListState } from './list-state'

interface Column {
  /** Also its key. */
  label: string
  /** What the head shows before the label. */
  head?: ReactNode
  isNumber?: boolean
  /** What `sort` of the list's route calls it; the head then orders the list by it. */
  sort?: string
}

/** Where the list is, so that its heads can order it. */
export interface ListPlace {
  path: string
  state: ListState
  /** The order without `sort` in the address. */
  usual: string
}

interface Props {
  /** Name of the table for screen readers. */
  label: string
  columns: readonly (Column | string)[]
  className?: string
  place: ListPlace
  /** The rows. */
  children: ReactNode
}

/** A list as a table; on a phone it scrolls by itself, not the page. */
export function ScrollTable({ children, className = '', columns, label, place }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it too
    <section aria-label={label} className={`staff-table ${className}`} tabIndex={0}>
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
  const { path, state, usual } = place
  const order = state.sort ?? usual
  const direction = sort && { [sort]: 'ascending' as const, [`-${sort}`]: 'descending' as const }[order]
  const next = direction === 'ascending' ? `-${sort}` : sort
  return (
    <th aria-sort={direction || undefined} className={isNumber ? 'staff-table__number' : undefined} scope="col">
      {head}
      {sort ? (
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
      ) : (
        label
      )}
    </th>
  )
}
