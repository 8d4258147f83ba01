import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { databaseOf } from '@kit/lib/transaction'

const MONTHS = 12

export interface MonthRevenue {
  /** 'YYYY-MM' in Luanda. */
  month: string
  totalCents: number
  orders: number
}

/**
 * What the orders were worth that were completed in each of the last twelve months, the current one included (OP-58).
 * An order counts in the month of its completion in Luanda.
 */
export async function getRevenueByMonth(req: PayloadRequest, now: Date): Promise<MonthRevenue[]> {
  const db = await databaseOf(req)
  const { rows } = await db.execute<{ month: string; orders: number; totalCents: string }>(sql`
    with this_month as (
      select date_trunc('month', ${now.toISOString()}::timestamptz at time zone 'Africa/Luanda') as start),
    sums as (
      select date_trunc('month', completed_at at time zone 'Africa/Luanda') as start,
        (sum(total_amount) * 100)::bigint as cents, count(*)::int as orders
      from orders, this_month
      where status = 'completed' and deleted_at is null
        and completed_at >= (this_month.start - make_interval(months => ${MONTHS - 1}::int)) at time zone 'Africa/Luanda'
        and completed_at < (this_month.start + interval '1 month') at time zone 'Africa/Luanda'
      group by 1)
    select to_char(month.start, 'YYYY-MM') as month, coalesce(sums.cents, 0)::text as "totalCents",
      coalesce(sums.orders, 0) as orders
    from this_month,
      generate_series(this_month.start - make_interval(months => ${MONTHS - 1}::int), this_month.start, '1 month')
        as month(start)
      left join sums on sums.start = month.start
    order by month.start`)
  return rows.map(({ totalCents, ...row }) => ({ ...row, totalCents: Number(totalCents) }))
}
