import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { centsToDecimal } from '@kit/lib/money'
import { databaseOf } from '@kit/lib/transaction'
import { andOwnedBy } from '@crm/owners/operations/owned-by'
import type { DashboardStats } from '../contract'

/** A type and not an interface: drizzle wants a row that is a Record. */
type StatsRow = Record<Exclude<keyof DashboardStats, 'totalRevenue'>, number> & { revenueCents: string }

/** The dashboard's figures, of everybody's records or of one person's, in one round trip (DATA-93, OP-58, TEAM-04). */
export async function getDashboardStats(req: PayloadRequest, owner?: string): Promise<{ stats: DashboardStats }> {
  const db = await databaseOf(req)
  const isTheirs = andOwnedBy(req, owner)
  const { rows } = await db.execute<StatsRow>(sql`
    with lead_counts as (
      select count(*)::int as total, count(*) filter (where status not in ('won', 'lost'))::int as active
      from leads where deleted_at is null and is_suspected_spam is not true${isTheirs}),
    order_counts as (
      select count(*)::int as total,
        count(*) filter (where status = 'pending')::int as pending,
        count(*) filter (where status = 'completed')::int as completed,
        (coalesce(sum(total_amount) filter (where status = 'completed'), 0) * 100)::bigint::text as revenue_cents
      from orders where deleted_at is null${isTheirs})
    select lead_counts.total as "totalLeads", lead_counts.active as "activeLeads",
      (select count(*)::int from clients where deleted_at is null${isTheirs}) as "totalClients",
      (select count(*)::int from quotes where deleted_at is null${isTheirs}) as "totalQuotes",
      order_counts.total as "totalOrders", order_counts.pending as "pendingOrders",
      order_counts.completed as "completedOrders", order_counts.revenue_cents as "revenueCents"
    from lead_counts, order_counts`)
  const row = rows[0]
  if (!row) throw new Error('The statistics query returned no row')
  const { revenueCents, ...counts } = row
  return { stats: { ...counts, totalRevenue: centsToDecimal(Number(revenueCents)) } }
}
