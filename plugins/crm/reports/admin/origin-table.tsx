import { Link } from '@payloadcms/ui'

import { recordAddress } from '@kit/admin/shell/record-address'
import { counted, formatCount } from '@kit/lib/counts'
import { formatDate } from '@kit/lib/dates'
import { centsToDecimal, formatKwanza } from '@kit/lib/money'
import { LEADS_SCREEN } from '@crm/leads/screens'
import { ORDERS_SCREEN } from '@crm/orders/screens'
import { QUOTES_SCREEN } from '@crm/quotes/screens'
import { FIGURE_LABELS, FIGURES, type OriginFigure, type OriginRow } from '../domain/origin-rows'
import type { OriginRecord } from '../operations/origin-report'
import { amountOf, Cell, NoFigure, numberClass } from './team-table'

interface TableProps {
  /** Of the report as it is shown. */
  address: string
  head: string
  rows: readonly OriginRow[]
  total: OriginRow
}

/** Where requests and revenue come from; each number leads to its records. */
export function OriginTable({ address, head, rows, total }: TableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it too
    <section aria-label="Origem" className="staff-table report-table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th className="report-table__person" scope="col">
              {head}
            </th>
            {[...FIGURES.map((figure) => FIGURE_LABELS[figure]), 'Taxa', 'Até aceitar (mediana)'].map((label) => (
              <th className={numberClass()} key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line address={address} key={row.row} row={row} />
          ))}
        </tbody>
        <tfoot>
          <Line address={address} row={total} />
        </tfoot>
      </table>
    </section>
  )
}

function Line({ address, row }: { address: string; row: OriginRow }) {
  const { label, medianDays, wonPercent } = row
  const details: Partial<Record<OriginFigure, string | null>> = {
    accepted: amountOf(row.accepted, centsToDecimal(row.acceptedCents)),
    completed: amountOf(row.completed, centsToDecimal(row.completedCents)),
  }
  const place = row.row === null ? '' : `&row=${encodeURIComponent(row.row)}`
  return (
    <tr>
      <th className="report-table__person" scope="row">
        {label}
      </th>
      {FIGURES.map((figure) => (
        <Cell
          count={row[figure]}
          detail={details[figure] ?? null}
          href={`${address}&figure=${figure}${place}#registos`}
          key={figure}
          label={`${FIGURE_LABELS[figure].toLowerCase()} · ${label}`}
        />
      ))}
      <td className={numberClass()}>{wonPercent === null ? <NoFigure /> : `${formatCount(wonPercent)}%`}</td>
      <td className={numberClass()}>{medianDays === null ? <NoFigure /> : counted(medianDays, 'dia', 'dias')}</td>
    </tr>
  )
}

const SCREENS = {
  accepted: QUOTES_SCREEN,
  completed: ORDERS_SCREEN,
  quotes: QUOTES_SCREEN,
  requests: LEADS_SCREEN,
  sent: QUOTES_SCREEN,
}

interface RecordsProps {
  figure: OriginFigure
  records: readonly OriginRecord[]
  title: string
}

/** The records behind a number, each with the way to it. */
export function OriginRecords({ figure, records, title }: RecordsProps) {
  return (
    <section aria-label={title} id="registos">
      <h2 className="report-head__title">{title}</h2>
      <ul className="tw:plain-list">
        {records.map(({ at, cents, id, number, title: name }) => (
          <li className="tw:flex tw:flex-wrap tw:items-center tw:gap-x-8" key={id}>
            <Link
              className="tw:inline-flex tw:items-center tw:min-h-[32px] tw:touch:min-h-touch tw:wrap-anywhere"
              href={recordAddress(SCREENS[figure], id)}
              prefetch={false}
            >
              {[number, name].filter(Boolean).join(' · ')}
            </Link>
            <span className="tw:text-muted tw:text-sm tw:tabular-nums">
              {formatDate(new Date(at), 'pt-PT')}
              {cents > 0 ? ` · ${formatKwanza(cents, { decimals: 0 })}` : ''}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
