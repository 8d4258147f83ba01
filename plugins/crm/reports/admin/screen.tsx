import type { PayloadRequest } from 'payload'
import { Suspense } from 'react'

import { ListSkeleton } from '@kit/admin/list/list-skeleton'
import { staffView } from '@kit/admin/shell/view-shell'
import { dayText } from '@kit/lib/dates'
import { exportTeamReport, periodQuery } from '../contract'
import { linesOf } from '../csv'
import type { Period } from '../domain/period'
import { getTeamReport } from '../operations/team-report'
import { AnswersByWeek } from './answer-weeks'
import { DeliveryCalendar } from './deliveries'
import { HowCounted } from './how-counted'
import { MonthTable } from './month-table'
import { readAsked } from './asked-period'
import { PeriodBar } from './period-bar'
import { QuoteMoney } from './quote-money'
import { RefusalTables } from './refusal-tables'
import { ReportFile, ReportLinks } from './report-links'
import { TeamTable } from './team-table'
import { TEAM_REPORT_SCREEN } from '../screens'
import '@kit/admin/charts/charts.css'
import '@kit/admin/list/table.css'
import './reports.css'

const { label, path, roles } = TEAM_REPORT_SCREEN

/** 'Relatórios' · 'Equipa' [TEAM-14]. */
export const TeamReportView = staffView({
  back: { href: '/admin', label: 'Voltar à administração' },
  barPath: path,
  render: ({ req, searchParams }) => {
    const { asked, query } = readAsked(periodQuery, searchParams)
    const { period } = asked
    return {
      content: (
        <>
          <ReportLinks current={path} req={req} />
          <PeriodBar asked={asked} path={path} query={query} />
          {period ? (
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
          ) : null}
        </>
      ),
      heading: period ? <ReportFile path={exportTeamReport.path} period={period} /> : null,
    }
  },
  roles,
  title: label,
})

async function Report({ period, req }: { period: Period; req: PayloadRequest }) {
  const { report } = await getTeamReport(req, period)
  const lines = linesOf(report)
  return (
    <>
      <TeamTable lines={lines} />
      <MonthTable lines={lines} />
    </>
  )
}
