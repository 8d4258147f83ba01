import type { PayloadRequest } from 'payload'

import type { PeriodQuery } from '../contract'
import { REFUSAL_COLUMNS } from '../csv'
import { momentsOf, type Period } from '../domain/period'
import type { NamedRefusals, RefusalCount } from '../domain/refusal-sums'
import { isCounted } from './own-records'
import { periodOf } from './team-report'
import { listPeople } from '@collections/users/operations/people'
import { csvFile } from '@kit/csv/csv-answer'
import { sqlIn } from '@kit/data/transaction'

/**
 * Refusals of a period by month, owner and reason, with gross totals [PROP-23]: administrators see all, salespeople
 * only those of their own quotes. Checks no role: the route and the screen do.
 */
export async function getRefusalReport(
  req: PayloadRequest,
  query: PeriodQuery,
  now: Date = new Date(),
): Promise<Period & { refusals: NamedRefusals[] }> {
  const period = periodOf(query, now)
  const [people, rows] = await Promise.all([listPeople(req), countRefusals(req, period)])
  const refusals = rows.map(({ personId, ...row }) => {
    // An owner who has become an editor is not listed any more: the quote counts as nobody's.
    const owner = people.find(({ id }) => id === personId)
    return { ...row, name: owner?.name ?? 'Sem responsável', person: owner?.id ?? 'none' }
  })
  return { ...period, refusals }
}

type Row = Omit<RefusalCount, 'person'> & { personId: string | null }

/** Exports the report as a CSV file named by its days. */
export async function exportRefusalReport(req: PayloadRequest, query: PeriodQuery): Promise<Response> {
  const { from, refusals, to } = await getRefusalReport(req, query)
  return csvFile(`recusas-${from}-${to}`, REFUSAL_COLUMNS, refusals)
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
