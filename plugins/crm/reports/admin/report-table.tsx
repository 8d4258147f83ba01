import { Link } from '@payloadcms/ui'
import type { ReactNode } from 'react'

import { formatCount } from '@kit/lib/counts'
import { formatKwanza } from '@kit/lib/money'

interface Column {
  /** First column of a group. */
  begins?: boolean
  className?: string
  label: string
}

interface Props {
  children: ReactNode
  className?: string
  /** Headings of the number columns. */
  columns: readonly (Column | string)[]
  /** Headings over groups of columns, with their spans. */
  groups?: readonly (readonly [label: string, span: number])[]
  /** Heading of the first column. */
  head: string
  /** Accessible name of the table. */
  label: string
  total?: ReactNode
}

/** A table of numbers by person, month or origin. On a phone the table scrolls, not the page. */
export function ReportTable({ children, className = '', columns, groups, head, label, total }: Props) {
  const heads = columns.map((column) => {
    const { begins, className: more = '', label: text } = typeof column === 'string' ? { label: column } : column
    return (
      <th className={`${numberClass(begins)} ${more}`} key={text} scope="col">
        {text}
      </th>
    )
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it too
    <section aria-label={label} className={`staff-table report-table tw:[&_td>a]:touch-link ${className}`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th className="report-table__person" rowSpan={groups ? 2 : 1} scope="col">
              {head}
            </th>
            {groups?.map(([group, span]) => (
              <th className="report-table__group" colSpan={span} key={group} scope="colgroup">
                {group}
              </th>
            )) ?? heads}
          </tr>
          {groups ? <tr>{heads}</tr> : null}
        </thead>
        <tbody>{children}</tbody>
        {total ? <tfoot>{total}</tfoot> : null}
      </table>
    </section>
  )
}

const DETAIL = 'tw:block tw:text-xs tw:text-muted tw:font-normal tw:leading-[1.4]'

interface RowProps {
  children: ReactNode
  isSum?: boolean
  name: ReactNode
}

export const ReportRow = ({ children, isSum = false, name }: RowProps) => (
  <tr className={isSum ? 'report-table__sum' : undefined}>
    <th className="report-table__person" scope="row">
      {name}
    </th>
    {children}
  </tr>
)

interface NumberProps {
  begins?: boolean
  /** Empty if the figure is undefined (division by zero). */
  children: ReactNode
  detail?: ReactNode
}

/** A number without a link. */
export const NumberCell = ({ begins = false, children, detail }: NumberProps) => (
  <td className={numberClass(begins)}>
    {children ?? <NoFigure />}
    {detail ? <span className={DETAIL}>{detail}</span> : null}
  </td>
)

const numberClass = (begins = false) =>
  `staff-table__number report-table__number tw:relative${begins ? ' tw:border-s tw:border-line' : ''}`

export const amountOf = (count: number, cents: number) => (count === 0 ? null : formatKwanza(cents, { decimals: 0 }))

interface CountProps {
  begins?: boolean
  beside?: string | null
  className?: string
  count: number
  detail?: string | null
  /** Link to the records behind the number. */
  href?: string | undefined
  /** Accessible text of the link, after the number. */
  label?: string
}

/** A count that links to its records, with an optional detail. */
export function CountCell({ begins = false, beside, className = '', count, detail, href, label }: CountProps) {
  const text = formatCount(count)
  return (
    <td className={`${numberClass(begins)} ${className}`}>
      {href && count > 0 ? (
        <Link
          aria-label={`${text}: ${label}`}
          className="report-table__link"
          href={href}
          prefetch={false}
          title={label}
        >
          {text}
        </Link>
      ) : (
        <span className={count === 0 ? 'tw:text-muted tw:font-normal' : undefined}>{text}</span>
      )}
      {beside && count > 0 ? <span className="tw:text-muted tw:font-normal"> {beside}</span> : null}
      {detail ? <span className={DETAIL}>{detail}</span> : null}
    </td>
  )
}

const NoFigure = () => (
  <span className="tw:text-muted tw:font-normal">
    <span aria-hidden>–</span>
    <span className="sr-only">sem dados</span>
  </span>
)
