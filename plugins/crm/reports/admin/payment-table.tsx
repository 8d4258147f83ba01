import { Link } from '@payloadcms/ui'

import { Icon } from '@kit/admin/icons/icon'
import { recordAddress } from '@kit/admin/shell/record-address'
import { monthText } from '@kit/lib/dates'
import { formatKwanza } from '@kit/lib/money'
import { CLIENTS_SCREEN } from '@crm/clients/screens'
import { PAYMENTS_SCREEN } from '@crm/payments/screens'
import { exportPaymentReport } from '../contract'
import { PAYMENT_TABLES, type PaymentTableName, type SumLine } from '../domain/payment-sums'
import { NoFigure, numberClass } from './team-table'

/** Where the parts of a line are. */
const hrefOf = (by: PaymentTableName, { id, name }: SumLine): string | null => {
  if (by === 'month') return `${PAYMENTS_SCREEN.path}?month=${name}&owner=all`
  if (by === 'owner') return `${PAYMENTS_SCREEN.path}?owner=${id ?? 'none'}`
  return id && recordAddress(CLIENTS_SCREEN, id)
}

/** Sums by month, client or person, their own sum last. The file of the months is at the period. */
export function PaymentTable({ by, lines }: { by: PaymentTableName; lines: readonly SumLine[] }) {
  const { amounts, head, title } = PAYMENT_TABLES[by]
  return (
    <>
      <header className="tw:flex tw:flex-wrap tw:items-center tw:justify-between tw:gap-4 tw:pt-4 tw:text-sm">
        <h2 className="report-head__title">{title}</h2>
        {by === 'month' ? null : (
          <a className="report-period__button" download="" href={`${exportPaymentReport.path}?by=${by}`}>
            <Icon name="file-down" size={18} />
            Exportar CSV
          </a>
        )}
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it too */}
      <section aria-label={title} className="staff-table report-table" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th className="report-table__person" scope="col">
                {head}
              </th>
              {amounts.map((amount) => (
                <th className={numberClass()} key={amount} scope="col">
                  {amount}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              <Line by={by} isSum={index === lines.length - 1} key={`${line.id} ${line.name}`} line={line} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

function Line({ by, isSum, line }: { by: PaymentTableName; isSum: boolean; line: SumLine }) {
  const href = isSum ? null : hrefOf(by, line)
  const name = by === 'month' && !isSum ? monthText(line.name) : line.name
  return (
    <tr className={isSum ? 'report-table__sum' : undefined}>
      <th className="report-table__person" scope="row">
        {href ? (
          <Link className="report-table__link" href={href} prefetch={false}>
            {name}
          </Link>
        ) : (
          name
        )}
      </th>
      {PAYMENT_TABLES[by].amounts.map((head, index) => (
        <td className={numberClass()} key={head}>
          {line.cents[index] ? formatKwanza(line.cents[index]) : <NoFigure />}
        </td>
      ))}
    </tr>
  )
}
