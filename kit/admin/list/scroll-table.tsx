import type { ReactNode } from 'react'

interface Column {
  /** Also its key. */
  label: string
  /** What the head shows in place of the label. */
  head?: ReactNode
  isNumber?: boolean
}

interface Props {
  /** Name of the table for screen readers. */
  label: string
  columns: readonly (Column | string)[]
  className?: string
  /** The rows. */
  children: ReactNode
}

/** A list as a table; on a phone it scrolls by itself, not the page. */
export function ScrollTable({ children, className = '', columns, label }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it too
    <section aria-label={label} className={`staff-table ${className}`} tabIndex={0}>
      <table>
        <thead>
          <tr>{columns.map((column) => (typeof column === 'string' ? { label: column } : column)).map(headCell)}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}

function headCell({ head, isNumber = false, label }: Column) {
  return (
    <th className={isNumber ? 'staff-table__number' : undefined} key={label} scope="col">
      {head ?? label}
    </th>
  )
}
