import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { databaseOf } from '@kit/lib/transaction'

/** Figures above the portfolio. A type and not an interface: drizzle wants a row that is a Record. */
export type ProjectStats = {
  total: number
  featured: number
  marketingDigital: number
  designGrafico: number
}

/**
 * The figures of all projects that the screen lists, whatever it is filtered by, in one round trip (PADM-01…04).
 * Checks no role: the screen's guard does.
 */
export async function getProjectStats(req: PayloadRequest): Promise<ProjectStats> {
  const db = await databaseOf(req)
  const { rows } = await db.execute<ProjectStats>(sql`
    select count(*)::int as total,
      count(*) filter (where featured = 1)::int as featured,
      count(*) filter (where category = 'marketing-digital')::int as "marketingDigital",
      count(*) filter (where category = 'design-grafico')::int as "designGrafico"
    from projects
    where deleted_at is null and title is not null and description is not null and category is not null`)
  const row = rows[0]
  if (!row) throw new Error('The statistics query returned no row')
  return row
}
