import type { PayloadRequest } from 'payload'

import type { PeriodQuery, RefusalReport } from '../contract'
import { REFUSAL_COLUMNS } from '../csv'
import { momentsOf, type Period } from '../domain/period'
import { isCounted } from './own-records'
import { periodOf } from './team-report'
import { listPeople } from '@collections/users/operations/people'
import type { RefusalReason } from '@crm/proposals/domain/answers'
import { csvFile } from '@kit/csv/csv-answer'
import { centsToDecimal } from '@kit/lib/money'
import { sqlIn } from '@kit/data/transaction'

type Row = {
  count: number
  grossCents: number
  month: string
  personId: string | null
  reason: RefusalReason
}

/**
 * Refusals of a period by month, owner and reason, with gross totals [PROP-23]: administrators see all, salespeople
 * only those of their own quotes. Checks no role: the route and the screen do.
 */
export async function getRefusalReport(
  req: PayloadRequest,
  query: PeriodQuery,
  now: Date = new Date(),
): Promise<{ report: RefusalReport }> {
  const period = periodOf(query, now)
  const [people, rows] = await Promise.all([listPeople(req), countRefusals(req, period)])
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const refusals = rows.map(({ grossCents, personId, ...row }) => {
    // An owner who has become an editor is not listed any more: the quote counts as nobody's.
    const name = (personId && names.get(personId)) ?? null
    return { ...row, grossAmount: centsToDecimal(grossCents), name, personId: name === null ? null : personId }
  })
  return { report: { ...period, refusals } }
}

/** Exports the report as a CSV file named by its days. */
export async function exportRefusalReport(req: PayloadRequest, query: PeriodQuery): Promise<Response> {
  const { report } = await getRefusalReport(req, query)
  return csvFile(`recusas-${report.from}-${report.to}`, REFUSAL_COLUMNS, report.refusals)
}

/** One query. Totals come from the refused revision, because the quote may have changed since. */
async function countRefusals(req: PayloadRequest, period: Period): Promise<Row[]> {
  const { after, before } = momentsOf(period)
  return sqlIn<Row>(req)`
    select to_char(refused_at at time zone 'Africa/Luanda', 'YYYY-MM') as month, owner_id as "personId", reason,
      count(*)::int as count, sum((quote_revisions.content::jsonb ->> 'grossCents')::bigint)::bigint as "grossCents"
    from quote_refusals
    join quotes on quotes.id = quote_refusals.quote_id
    join quote_revisions on quote_revisions.quote_id = quotes.id and quote_revisions.number = quote_refusals.revision
    where refused_at >= ${after.toISOString()}::timestamptz and refused_at < ${before.toISOString()}::timestamptz
      and deleted_at is null and ${isCounted(req)}
    group by 1, 2, 3 order by 1, 2 nulls last, 3`
}
