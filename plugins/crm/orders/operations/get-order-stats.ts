import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { databaseOf } from '@kit/lib/transaction'

/** Figures above the list of orders. A type and not an interface: drizzle wants a row that is a Record. */
export type OrderStats = {
  total: number
  inProgress: number
  completed: number
  /** Sum of every order's total, cancelled ones included, in cents: exact up to 10^12 kwanzas (OP-58). */
  totalCents: number
}

/**
 * The figures of all orders, whatever the list is filtered by, counted by the database in one round trip
 * (ORD-02…05). Checks no role: the screen's guard does.
 */
export async function getOrderStats(req: PayloadRequest): Promise<OrderStats> {
  const db = await databaseOf(req)
  const { rows } = await db.execute<Omit<OrderStats, 'totalCents'> & { totalCents: string }>(sql`
    select count(*)::int as total,
      count(*) filter (where status = 'in_progress')::int as "inProgress",
      count(*) filter (where status = 'completed')::int as completed,
      (coalesce(sum(total_amount), 0) * 100)::bigint::text as "totalCents"
    from orders where deleted_at is null`)
  const row = rows[0]
  if (!row) throw new Error('The statistics query returned no row')
  return { ...row, totalCents: Number(row.totalCents) }
}
