import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { databaseOf } from '@kit/lib/transaction'

/** Figures above the list of testimonials. A type and not an interface: drizzle wants a row that is a Record. */
export type TestimonialStats = {
  total: number
  approved: number
  /** Not approved. */
  pending: number
  /** Average rating of all, with one decimal; '0.0' when there are none. */
  averageRating: string
}

/**
 * The figures of all testimonials, whatever the list is filtered by, in one round trip (TEST-02…05, OP-24).
 * Checks no role: the screen's guard does.
 */
export async function getTestimonialStats(req: PayloadRequest): Promise<TestimonialStats> {
  const db = await databaseOf(req)
  const { rows } = await db.execute<TestimonialStats>(sql`
    select count(*)::int as total,
      count(*) filter (where is_approved)::int as approved,
      count(*) filter (where is_approved is not true)::int as pending,
      coalesce(round(avg(rating), 1), 0.0)::numeric(2, 1)::text as "averageRating"
    from testimonials where deleted_at is null`)
  const row = rows[0]
  if (!row) throw new Error('The statistics query returned no row')
  return row
}
