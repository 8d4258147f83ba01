import type { PayloadRequest } from 'payload'

import { csvHeaders } from '@kit/csv/csv-answer'
import { csvHead, csvLines } from '@kit/csv/write-csv'
import type { PeriodQuery } from '../contract'
import { linesOf, TEAM_COLUMNS } from '../csv'
import { getTeamReport } from './get-team-report'

/** The report as the screen shows it, as a CSV file named by its days. */
export async function exportTeamReport(req: PayloadRequest, query: PeriodQuery): Promise<Response> {
  const { report } = await getTeamReport(req, query)
  return new Response(csvHead(TEAM_COLUMNS) + csvLines(TEAM_COLUMNS, linesOf(report)), {
    headers: csvHeaders(`equipa-${report.from}-${report.to}.csv`),
  })
}
