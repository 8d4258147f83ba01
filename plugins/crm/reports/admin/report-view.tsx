import type { PayloadRequest } from 'payload'
import type { ReactNode } from 'react'
import type { ZodType } from 'zod'

import type { StaffScreen } from '@kit/admin/shell/screens'
import { staffView } from '@kit/admin/shell/view-shell'
import type { PeriodQuery } from '../contract'
import type { Period } from '../domain/period'
import { TEAM_REPORT_SCREEN } from '../screens'
import { readAsked } from './asked-period'
import { PeriodBar } from './period-bar'
import { ReportFile, ReportLinks } from './report-links'
import '@kit/admin/list/table.css'
import './reports.css'

interface ReportOptions<Query extends PeriodQuery> {
  /** The report of a possible period. */
  body: (asked: { period: Period; query: Query; req: PayloadRequest }) => ReactNode
  /** The route of its CSV file. */
  file: { path: string }
  /** The parameters that a change of the period and the file keep. */
  keptOf?: (query: Query) => Readonly<Record<string, string>>
  query: ZodType<Query>
  screen: StaffScreen
}

/** A screen of 'Relatórios': the links between them, the period, and the figures of a possible one. */
export const reportView = <Query extends PeriodQuery>({
  body,
  file,
  keptOf = () => ({}),
  query: contract,
  screen: { label, path, roles },
}: ReportOptions<Query>) =>
  staffView({
    back: { href: '/admin', label: 'Voltar à administração' },
    barPath: TEAM_REPORT_SCREEN.path,
    crumb: label,
    render: ({ req, searchParams }) => {
      const { asked, query } = readAsked(contract, searchParams)
      const kept = keptOf(query)
      return {
        content: (
          <>
            <ReportLinks current={path} req={req} />
            <PeriodBar asked={asked} kept={kept} path={path} query={query} />
            {asked.period ? body({ period: asked.period, query, req }) : null}
          </>
        ),
        heading: asked.period ? <ReportFile kept={kept} path={file.path} period={asked.period} /> : null,
      }
    },
    roles,
    title: TEAM_REPORT_SCREEN.label,
  })
