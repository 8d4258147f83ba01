import { Link } from '@payloadcms/ui'

import { recordAddress } from '@kit/admin/shell/record-address'
import { counted, formatCount } from '@kit/lib/counts'
import { dayText } from '@kit/lib/dates'
import { formatKwanza } from '@kit/lib/money'
import { LEADS_SCREEN } from '@crm/leads/screens'
import { ORDERS_SCREEN } from '@crm/orders/screens'
import { PAYMENTS_SCREEN } from '@crm/payments/screens'
import { QUOTES_SCREEN } from '@crm/quotes/screens'
import { RETAINERS_SCREEN } from '@crm/retainers/screens'
import { FIGURE_LABELS, FIGURES, type OriginFigure, type OriginRow } from '../domain/origin-rows'
import type { OriginRecord } from '../operations/origin-report'
import { amountOf, CountCell, NumberCell, ReportRow, ReportTable } from './report-table'

interface TableProps {
  /** The report's address, with its parameters. */
  address: string
  head: string
  rows: readonly OriginRow[]
  total: OriginRow
}

/** Requests and revenue by origin; each number links to its records. */
export function OriginTable({ address, head, rows, total }: TableProps) {
  return (
    <ReportTable columns={COLUMNS} head={head} label="Origem" total={<Line address={address} row={total} />}>
      {rows.map((row) => (
        <Line address={address} key={row.row} row={row} />
      ))}
    </ReportTable>
  )
}

const COLUMNS = [...FIGURES.map((figure) => FIGURE_LABELS[figure]), 'Taxa', 'Até aceitar (mediana)']

function Line({ address, row }: { address: string; row: OriginRow }) {
  const { label, medianDays, wonPercent } = row
  const details: Partial<Record<OriginFigure, string | null>> = {
    accepted: amountOf(row.accepted, row.acceptedCents),
    completed: amountOf(row.completed, row.completedCents),
    received: amountOf(row.received, row.receivedCents),
    retainers: amountOf(row.retainers, row.monthlyCents),
  }
  const place = row.row === null ? '' : `&row=${encodeURIComponent(row.row)}`
  return (
    <ReportRow name={label}>
      {FIGURES.map((figure) => (
        <CountCell
          count={row[figure]}
          detail={details[figure] ?? null}
          href={`${address}&figure=${figure}${place}#registos`}
          key={figure}
          label={`${FIGURE_LABELS[figure].toLowerCase()} · ${label}`}
        />
      ))}
      <NumberCell>{wonPercent === null ? null : `${formatCount(wonPercent)}%`}</NumberCell>
      <NumberCell>{medianDays === null ? null : counted(medianDays, 'dia', 'dias')}</NumberCell>
    </ReportRow>
  )
}

const SCREENS = {
  accepted: QUOTES_SCREEN,
  completed: ORDERS_SCREEN,
  quotes: QUOTES_SCREEN,
  received: PAYMENTS_SCREEN,
  requests: LEADS_SCREEN,
  retainers: RETAINERS_SCREEN,
  sent: QUOTES_SCREEN,
}

interface RecordsProps {
  figure: OriginFigure
  records: readonly OriginRecord[]
  title: string
}

/** The records behind a number, each a link. */
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
              {dayText(at)}
              {cents > 0 ? ` · ${formatKwanza(cents, { decimals: 0 })}` : ''}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
