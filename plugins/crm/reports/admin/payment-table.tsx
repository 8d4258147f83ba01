import { Link } from '@payloadcms/ui'

import { recordAddress } from '@kit/admin/shell/record-address'
import { monthText } from '@kit/lib/dates'
import { formatKwanza } from '@kit/lib/money'
import { CLIENTS_SCREEN } from '@crm/clients/screens'
import { PAYMENTS_SCREEN } from '@crm/payments/screens'
import { exportPaymentReport } from '../contract'
import { PAYMENT_TABLES, type PaymentTableName, type SumLine } from '../domain/payment-sums'
import { FileLink } from './report-links'
import { NumberCell, ReportRow, ReportTable } from './report-table'

/** The screen that lists what a line sums up; null if there is none. */
const hrefOf = (by: PaymentTableName, { id, name }: SumLine): string | null => {
  if (by === 'month') return `${PAYMENTS_SCREEN.path}?month=${name}&owner=all`
  if (by === 'owner') return `${PAYMENTS_SCREEN.path}?owner=${id ?? 'none'}`
  return id && recordAddress(CLIENTS_SCREEN, id)
}

/** Sums by month, client or person, with the total last. The months' file is exported beside the period. */
export function PaymentTable({ by, lines }: { by: PaymentTableName; lines: readonly SumLine[] }) {
  const { amounts, head, title } = PAYMENT_TABLES[by]
  return (
    <>
      <header className="tw:flex tw:flex-wrap tw:items-center tw:justify-between tw:gap-4 tw:pt-4 tw:text-sm">
        <h2 className="report-head__title">{title}</h2>
        {by === 'month' ? null : <FileLink href={`${exportPaymentReport.path}?by=${by}`} />}
      </header>
      <ReportTable columns={amounts} head={head} label={title}>
        {lines.map((line, index) => (
          <Line by={by} isSum={index === lines.length - 1} key={`${line.id} ${line.name}`} line={line} />
        ))}
      </ReportTable>
    </>
  )
}

function Line({ by, isSum, line }: { by: PaymentTableName; isSum: boolean; line: SumLine }) {
  const href = isSum ? null : hrefOf(by, line)
  const name = by === 'month' && !isSum ? monthText(line.name) : line.name
  return (
    <ReportRow
      isSum={isSum}
      name={
        href ? (
          <Link className="report-table__link" href={href} prefetch={false}>
            {name}
          </Link>
        ) : (
          name
        )
      }
    >
      {PAYMENT_TABLES[by].amounts.map((head, index) => (
        <NumberCell key={head}>{line.cents[index] ? formatKwanza(line.cents[index]) : null}</NumberCell>
      ))}
    </ReportRow>
  )
}
