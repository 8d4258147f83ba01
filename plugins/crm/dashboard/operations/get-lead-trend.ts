import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { databaseOf } from '@kit/lib/transaction'

const WEEKS = 12

/** A type and not an interface: drizzle wants a row that is a Record. */
export type LeadWeek = {
  /** Its Monday in Luanda, 'YYYY-MM-DD'. */
  monday: string
  leads: number
}

/** Leads that came in each of the last twelve weeks, the current one included; weeks without any are there too. */
export async function getLeadTrend(req: PayloadRequest, now: Date): Promise<LeadWeek[]> {
  const db = await databaseOf(req)
  const { rows } = await db.execute<LeadWeek>(sql`
    with this_week as (
      select date_trunc('week', ${now.toISOString()}::timestamptz at time zone 'Africa/Luanda') as monday),
    counts as (
      select date_trunc('week', created_at at time zone 'Africa/Luanda') as monday, count(*)::int as leads
      from leads, this_week
      where deleted_at is null and is_suspected_spam is not true
        and created_at >= (this_week.monday - make_interval(weeks => ${WEEKS - 1}::int)) at time zone 'Africa/Luanda'
        and created_at < (this_week.monday + interval '1 week') at time zone 'Africa/Luanda'
      group by 1)
    select to_char(week.monday, 'YYYY-MM-DD') as monday, coalesce(counts.leads, 0) as leads
    from this_week,
      generate_series(this_week.monday - make_interval(weeks => ${WEEKS - 1}::int), this_week.monday, '1 week')
        as week(monday)
      left join counts on counts.monday = week.monday
    order by week.monday`)
  return rows
}
