import type { PayloadRequest } from 'payload'

import { monthText } from '@kit/lib/dates'
import { Icon } from '@kit/admin/icons/icon'
import { formatCount } from '@kit/lib/counts'
import { decimalToCents, formatKwanza } from '@kit/lib/money'
import { REFUSAL_LABELS, REFUSAL_REASONS } from '@crm/proposals/domain/answers'
import { exportRefusalReport, type Refusals } from '../contract'
import type { Period } from '../domain/period'
import {
  type RefusalCount,
  type RefusalLine,
  refusalLines,
  type RefusalSum,
  refusalTotal,
} from '../domain/refusal-sums'
import { getRefusalReport } from '../operations/refusal-report'
import { RefusalBars } from './refusal-bars'
import { NoFigure } from './team-table'

const NOBODY = 'none'

/** Refused proposals of the period by reason, owner and month, with totals [PROP-23]. */
export async function RefusalTables({ period, req }: { period: Period; req: PayloadRequest }) {
  const { refusals } = (await getRefusalReport(req, period)).report
  if (refusals.length === 0)
    return (
      <p className="tw:m-0 tw:text-muted tw:text-sm tw:tabular-nums">Nenhuma proposta foi recusada neste período.</p>
    )
  const counts = refusals.map(countOf)
  const names = new Map(refusals.map(({ name, personId }) => [personId ?? NOBODY, name ?? 'Sem responsável']))
  const people = refusalLines(counts, 'person')
  const total = refusalTotal(counts)
  return (
    <>
      <RefusalBars total={total} />
      <RefusalTable
        head="Pessoa"
        label="Recusas por responsável"
        lines={people}
        nameOf={(key) => names.get(key) ?? ''}
        total={people.length > 1 ? total : null}
      />
      <h3 className="report-head__title">Recusas por mês</h3>
      <RefusalTable
        head="Mês"
        label="Recusas por mês"
        lines={refusalLines(counts, 'month')}
        nameOf={monthText}
        total={null}
      />
      <p>
        <a
          className="report-period__button report-refusals__file"
          // With `download` a failed answer does not navigate away from the screen.
          download=""
          href={`${exportRefusalReport.path}?${new URLSearchParams({ ...period })}`}
        >
          <Icon name="file-down" size={18} />
          Exportar recusas (CSV)
        </a>
      </p>
    </>
  )
}

const countOf = ({ count, grossAmount, month, personId, reason }: Refusals): RefusalCount => ({
  count,
  grossCents: decimalToCents(grossAmount),
  month,
  person: personId ?? NOBODY,
  reason,
})

interface TableProps {
  /** Heading of the lines. */
  head: string
  label: string
  lines: readonly RefusalLine[]
  nameOf: (key: string) => string
  total: RefusalLine | null
}

function RefusalTable({ head, label, lines, nameOf, total }: TableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it too
    <section aria-label={label} className="staff-table report-table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th className="report-table__person" scope="col">
              {head}
            </th>
            {REFUSAL_REASONS.map((reason) => (
              <th className="staff-table__number report-table__number report-refusals__reason" key={reason} scope="col">
                {REFUSAL_LABELS[reason]}
              </th>
            ))}
            <th className="staff-table__number report-table__number report-table__number--first" scope="col">
              Todas
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.key} line={line} name={nameOf(line.key)} />
          ))}
        </tbody>
        {total ? (
          <tfoot>
            <Line line={total} name="Total" />
          </tfoot>
        ) : null}
      </table>
    </section>
  )
}

function Line({ line, name }: { line: RefusalLine; name: string }) {
  return (
    <tr>
      <th className="report-table__person" scope="row">
        {name}
      </th>
      {REFUSAL_REASONS.map((reason) => (
        <Cell key={reason} sum={line.byReason.get(reason)} />
      ))}
      <Cell begins sum={line.total} />
    </tr>
  )
}

function Cell({ begins = false, sum }: { begins?: boolean; sum: RefusalSum | undefined }) {
  return (
    <td className={`staff-table__number report-table__number${begins ? ' report-table__number--first' : ''}`}>
      {sum ? (
        <>
          {formatCount(sum.count)}
          <span className="report-table__detail">{formatKwanza(sum.grossCents, { decimals: 0 })}</span>
        </>
      ) : (
        <NoFigure />
      )}
    </td>
  )
}
