import type { PayloadRequest } from 'payload'
import { Suspense } from 'react'

import { ListSkeleton } from '@kit/admin/list/list-skeleton'
import { staffView } from '@kit/admin/shell/view-shell'
import { exportPaymentReport, paymentReportQuery } from '../contract'
import { shortened } from '../domain/payment-sums'
import type { Period } from '../domain/period'
import { readPaymentSums } from '../operations/payment-report'
import { PAYMENT_REPORT_SCREEN, TEAM_REPORT_SCREEN } from '../screens'
import { readAsked } from './asked-period'
import { PeriodBar } from './period-bar'
import { ReportFile, ReportLinks } from './report-links'
import { PaymentTable } from './payment-table'
import '@kit/admin/list/table.css'
import { ReportNotes } from './report-notes'
import './reports.css'

const { path, roles } = PAYMENT_REPORT_SCREEN

/** 'Relatórios' · 'Recebimentos' [PAY-15]. */
export const PaymentReportView = staffView({
  back: { href: '/admin', label: 'Voltar à administração' },
  barPath: TEAM_REPORT_SCREEN.path,
  crumb: PAYMENT_REPORT_SCREEN.label,
  render: ({ req, searchParams }) => {
    const { asked, query } = readAsked(paymentReportQuery, searchParams)
    const { period } = asked
    return {
      content: (
        <>
          <ReportLinks current={path} req={req} />
          <PeriodBar asked={asked} path={path} query={query} />
          {period ? (
            <>
              <Suspense fallback={<ListSkeleton isTable />} key={`${period.from} ${period.to}`}>
                <Report period={period} req={req} />
              </Suspense>
              <PaymentsHowCounted />
            </>
          ) : null}
        </>
      ),
      heading: period ? <ReportFile path={exportPaymentReport.path} period={period} /> : null,
    }
  },
  roles,
  title: TEAM_REPORT_SCREEN.label,
})

const Report = async ({ period, req }: { period: Period; req: PayloadRequest }) => {
  const sums = await readPaymentSums(req, period)
  return (['month', 'owner', 'client'] as const).map((by) => (
    <PaymentTable by={by} key={by} lines={by === 'client' ? shortened(sums[by]) : sums[by]} />
  ))
}

/** Explains the figures (docs/decisions/0060). */
const PaymentsHowCounted = () => (
  <ReportNotes>
    <li>
      <strong>Vence no mês:</strong> o valor das parcelas que vencem nesse mês, pagas ou não, sempre do mês inteiro; de
      um projeto cancelado, só o que entrou.
    </li>
    <li>
      <strong>Recebido, retenção na fonte e IVA cativo:</strong> os recebimentos desse mês nos dias do período, seja
      qual for o vencimento da parcela. Os anulados não contam.
    </li>
    <li>
      <strong>Por receber hoje:</strong> o que falta de cada parcela, pelos dias desde o vencimento, seja qual for o
      período. Por vencer estão também as parcelas ainda sem dia. De projetos cancelados nada se espera.
    </li>
  </ReportNotes>
)
