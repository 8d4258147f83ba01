import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { databaseOf } from '@kit/lib/transaction'

/** Figures above the list of leads. A type and not an interface: drizzle wants a row that is a Record. */
export type LeadStats = {
  total: number
  /** Neither won nor lost. */
  active: number
  /** Won. */
  converted: number
  /** Won ÷ total as a rounded percentage; 0 without leads. */
  conversionRatePercent: number
}

/**
 * The figures of all leads, whatever the list is filtered by, counted by the database in one round trip (LEAD-02…07).
 * Checks no role: the screen's guard does.
 */
export async function getLeadStats(req: PayloadRequest): Promise<LeadStats> {
  const db = await databaseOf(req)
  const { rows } = await db.execute<LeadStats>(sql`
    with counts as (
      select count(*)::int as total,
        count(*) filter (where status not in ('won', 'lost'))::int as active,
        count(*) filter (where status = 'won')::int as converted
      from leads where deleted_at is null and is_suspected_spam is not true)
    select total, active, converted,
      coalesce(round(100.0 * converted / nullif(total, 0)), 0)::int as "conversionRatePercent"
    from counts`)
  const row = rows[0]
  if (!row) throw new Error('The statistics query returned no row')
  return row
}
