import type { PayloadRequest } from 'payload'
import { Suspense } from 'react'

import { ListSkeleton } from '@kit/admin/list/list-skeleton'
import { exportPaymentReport, paymentReportQuery } from '../contract'
import { shortened } from '../domain/payment-sums'
import type { Period } from '../domain/period'
import { readPaymentSums } from '../operations/payment-report'
import { PAYMENT_REPORT_SCREEN } from '../screens'
import { PaymentTable } from './payment-table'
import { ReportNotes } from './report-notes'
import { reportView } from './report-view'

/** 'Relatórios' · 'Recebimentos' [PAY-15]. */
export const PaymentReportView = reportView({
  body: ({ period, req }) => (
    <>
      <Suspense fallback={<ListSkeleton isTable />} key={`${period.from} ${period.to}`}>
        <Report period={period} req={req} />
      </Suspense>
      <PaymentsHowCounted />
    </>
  ),
  file: exportPaymentReport,
  query: paymentReportQuery,
  screen: PAYMENT_REPORT_SCREEN,
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
