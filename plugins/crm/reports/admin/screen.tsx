import type { PayloadRequest } from 'payload'
import { Suspense } from 'react'

import { ListSkeleton } from '@kit/admin/list/list-skeleton'
import { dayText } from '@kit/lib/dates'
import { exportTeamReport, periodQuery } from '../contract'
import { linesOf } from '../csv'
import type { Period } from '../domain/period'
import { getTeamReport } from '../operations/team-report'
import { AnswersByWeek } from './answer-weeks'
import { DeliveryCalendar } from './deliveries'
import { HowCounted } from './how-counted'
import { MonthTable } from './month-table'
import { QuoteMoney } from './quote-money'
import { RefusalTables } from './refusal-tables'
import { reportView } from './report-view'
import { TeamTable } from './team-table'
import { TEAM_REPORT_SCREEN } from '../screens'
import '@kit/admin/charts/charts.css'

/** 'Relatórios' · 'Equipa' [TEAM-14]. */
export const TeamReportView = reportView({
  body: ({ period, req }) => (
    <>
      <div className="tw:grid tw:gap-5 tw:cols-fit-[440px]" key={`charts ${period.from} ${period.to}`}>
        <QuoteMoney period={period} req={req} />
        <AnswersByWeek period={period} req={req} />
      </div>
      <DeliveryCalendar req={req} />
      <header className="tw:flex tw:flex-wrap tw:items-baseline tw:gap-x-6 tw:gap-y-0 tw:pt-4">
        <h2 className="report-head__title">Equipa</h2>
        <p className="tw:m-0 tw:text-muted tw:text-sm tw:tabular-nums">
          {dayText(period.from)} a {dayText(period.to)}
        </p>
      </header>
      <Suspense fallback={<ListSkeleton isTable />} key={`${period.from} ${period.to}`}>
        <Report period={period} req={req} />
      </Suspense>
      <header className="tw:flex tw:flex-wrap tw:items-baseline tw:gap-x-6 tw:gap-y-0 tw:pt-4">
        <h2 className="report-head__title">Propostas recusadas</h2>
      </header>
      <Suspense fallback={<ListSkeleton isTable />} key={`refusals ${period.from} ${period.to}`}>
        <RefusalTables period={period} req={req} />
      </Suspense>
      <HowCounted />
    </>
  ),
  file: exportTeamReport,
  query: periodQuery,
  screen: TEAM_REPORT_SCREEN,
})

async function Report({ period, req }: { period: Period; req: PayloadRequest }) {
  const lines = linesOf(await getTeamReport(req, period))
  return (
    <>
      <TeamTable lines={lines} />
      <MonthTable lines={lines} />
    </>
  )
}
