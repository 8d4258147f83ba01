import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { databaseOf } from '@kit/lib/transaction'

/** Figures above the list of featured clients. A type and not an interface: drizzle wants a row that is a Record. */
export type FeaturedClientStats = {
  total: number
  /** Shown on the site. */
  active: number
  /** Different categories, whatever their case and the spaces around them. */
  categories: number
}

/**
 * The figures of all featured clients, whatever the list is filtered by, in one round trip (FEAT-03…05).
 * Checks no role: the screen's guard does.
 */
export async function getFeaturedClientStats(req: PayloadRequest): Promise<FeaturedClientStats> {
  const db = await databaseOf(req)
  const { rows } = await db.execute<FeaturedClientStats>(sql`
    select count(*)::int as total,
      count(*) filter (where is_active)::int as active,
      count(distinct lower(trim(category)))::int as categories
    from featured_clients where deleted_at is null`)
  const row = rows[0]
  if (!row) throw new Error('The statistics query returned no row')
  return row
}
