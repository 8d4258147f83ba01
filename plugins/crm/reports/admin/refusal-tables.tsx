import type { PayloadRequest } from 'payload'

import { monthText } from '@kit/lib/dates'
import { formatCount } from '@kit/lib/counts'
import { formatKwanza } from '@kit/lib/money'
import { REFUSAL_LABELS, REFUSAL_REASONS } from '@crm/proposals/domain/answers'
import { exportRefusalReport } from '../contract'
import type { Period } from '../domain/period'
import { type RefusalLine, refusalLines, type RefusalSum, refusalTotal } from '../domain/refusal-sums'
import { getRefusalReport } from '../operations/refusal-report'
import { RefusalBars } from './refusal-bars'
import { FileLink } from './report-links'
import { NumberCell, ReportRow, ReportTable } from './report-table'

/** Refused proposals of the period by reason, owner and month, with totals [PROP-23]. */
export async function RefusalTables({ period, req }: { period: Period; req: PayloadRequest }) {
  const { refusals } = await getRefusalReport(req, period)
  if (refusals.length === 0)
    return (
      <p className="tw:m-0 tw:text-muted tw:text-sm tw:tabular-nums">Nenhuma proposta foi recusada neste período.</p>
    )
  const names = new Map(refusals.map(({ name, person }) => [person, name]))
  const people = refusalLines(refusals, 'person')
  const total = refusalTotal(refusals)
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
        lines={refusalLines(refusals, 'month')}
        nameOf={monthText}
        total={null}
      />
      <p>
        <FileLink
          className="tw:w-max tw:text-sm"
          href={`${exportRefusalReport.path}?${new URLSearchParams({ ...period })}`}
          label="Exportar recusas (CSV)"
        />
      </p>
    </>
  )
}

interface TableProps {
  /** Heading of the first column. */
  head: string
  label: string
  lines: readonly RefusalLine[]
  nameOf: (key: string) => string
  total: RefusalLine | null
}

const COLUMNS = [
  ...REFUSAL_REASONS.map((reason) => ({ className: 'report-refusals__reason', label: REFUSAL_LABELS[reason] })),
  { begins: true, label: 'Todas' },
]

function RefusalTable({ head, label, lines, nameOf, total }: TableProps) {
  return (
    <ReportTable columns={COLUMNS} head={head} label={label} total={total && <Line line={total} name="Total" />}>
      {lines.map((line) => (
        <Line key={line.key} line={line} name={nameOf(line.key)} />
      ))}
    </ReportTable>
  )
}

const Line = ({ line, name }: { line: RefusalLine; name: string }) => (
  <ReportRow name={name}>
    {REFUSAL_REASONS.map((reason) => (
      <Cell key={reason} sum={line.byReason.get(reason)} />
    ))}
    <Cell begins sum={line.total} />
  </ReportRow>
)

const Cell = ({ begins = false, sum }: { begins?: boolean; sum: RefusalSum | undefined }) => (
  <NumberCell begins={begins} detail={sum && formatKwanza(sum.grossCents, { decimals: 0 })}>
    {sum && formatCount(sum.count)}
  </NumberCell>
)
