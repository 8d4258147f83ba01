import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { databaseOf } from '@kit/lib/transaction'

/** Figures above the lists of services. A type and not an interface: drizzle wants a row that is a Record. */
export type ServiceStats = {
  total: number
  active: number
  /** Active ÷ total as a rounded percentage; 0 without services. */
  activePercent: number
  /** Sum of all base prices in kwanzas, decimal text. */
  potentialRevenue: string
  /** Average base price in kwanzas, decimal text; a service without a price counts as 0. */
  averagePrice: string
  /** Days with one decimal, over the services that have a duration; '0.0' when none has. */
  averageDuration: string
  /** Category with the most services, the lower number first; null when no service has one. */
  popularCategory: string | null
  /** Categories that exist, used or not. */
  categories: number
}

/**
 * The figures of all services, whatever the list is filtered by, in one round trip (SVC-01…05, SVC-12…17, OP-24).
 * Checks no role: the screen's guard does.
 */
export async function getServiceStats(req: PayloadRequest): Promise<ServiceStats> {
  const db = await databaseOf(req)
  const { rows } = await db.execute<ServiceStats>(sql`
    with kept as (
      select category_id, estimated_duration, is_active, coalesce(base_price, 0) as price
      from services where deleted_at is null),
    figures as (
      select count(*)::int as total, count(*) filter (where is_active)::int as active,
        coalesce(sum(price), 0)::numeric(20, 2)::text as revenue,
        coalesce(avg(price), 0)::numeric(20, 2)::text as price,
        coalesce(avg(estimated_duration), 0)::numeric(6, 1)::text as duration
      from kept)
    select total, active,
      coalesce(round(100.0 * active / nullif(total, 0)), 0)::int as "activePercent",
      revenue as "potentialRevenue", price as "averagePrice", duration as "averageDuration",
      (select c.name from kept k join service_categories c on c.id = k.category_id
        group by c.id, c.name, c.number order by count(*) desc, c.number limit 1) as "popularCategory",
      (select count(*)::int from service_categories) as categories
    from figures`)
  const row = rows[0]
  if (!row) throw new Error('The statistics query returned no row')
  return row
}
