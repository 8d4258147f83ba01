import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { databaseOf } from '@kit/lib/transaction'

/** Figures above the list of quotes. A type and not an interface: drizzle wants a row that is a Record. */
export type QuoteStats = {
  total: number
  sent: number
  approved: number
  /** Sum of every quote's total, in cents: exact up to 10^12 kwanzas. */
  totalCents: number
  /** Approved ÷ total as a rounded percentage; 0 without quotes (OP-68). */
  approvalRatePercent: number
}

/**
 * The figures of all quotes, whatever the list is filtered by, counted by the database in one round trip
 * (QUOT-02, QUOT-03, QUOT-06…10). Checks no role: the screen's guard does.
 */
export async function getQuoteStats(req: PayloadRequest): Promise<QuoteStats> {
  const db = await databaseOf(req)
  const { rows } = await db.execute<Omit<QuoteStats, 'totalCents'> & { totalCents: string }>(sql`
    with counts as (
      select count(*)::int as total,
        count(*) filter (where status = 'sent')::int as sent,
        count(*) filter (where status = 'approved')::int as approved,
        (coalesce(sum(total_amount), 0) * 100)::bigint::text as total_cents
      from quotes where deleted_at is null)
    select total, sent, approved, total_cents as "totalCents",
      coalesce(round(100.0 * approved / nullif(total, 0)), 0)::int as "approvalRatePercent"
    from counts`)
  const row = rows[0]
  if (!row) throw new Error('The statistics query returned no row')
  return { ...row, totalCents: Number(row.totalCents) }
}
