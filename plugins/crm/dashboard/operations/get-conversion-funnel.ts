import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { databaseOf } from '../../../../src/lib/transaction'

/** How many leads have come at least so far. A type and not an interface: drizzle wants a row that is a Record. */
export type ConversionFunnel = {
  leads: number
  quotes: number
  approved: number
  clients: number
  completed: number
}

/**
 * How far the leads of the last twelve months have come (docs/decisions/0018): each step counts the leads that reached
 * it or a later one, so no step is larger than the one before. One query.
 */
export async function getConversionFunnel(req: PayloadRequest, now: Date): Promise<ConversionFunnel> {
  const db = await databaseOf(req)
  const { rows } = await db.execute<ConversionFunnel>(sql`
    with cohort as (
      select id, created_at, converted_to_client_id from leads
      where created_at > ${now.toISOString()}::timestamptz - interval '12 months'
        and created_at <= ${now.toISOString()}::timestamptz
        and deleted_at is null and is_suspected_spam is not true),
    quoted as (
      select lead_id, bool_or(status = 'approved') as is_approved from quotes
      where lead_id is not null and deleted_at is null group by lead_id),
    became as (
      select cohort.id as lead_id, clients.id as client_id, cohort.created_at from cohort
        join clients on clients.id = cohort.converted_to_client_id and clients.deleted_at is null
      union
      select cohort.id, clients.id, cohort.created_at from cohort
        join clients on clients.lead_id = cohort.id and clients.deleted_at is null),
    done as (
      select quotes.lead_id from orders join quotes on quotes.id = orders.quote_id
      where orders.status = 'completed' and orders.deleted_at is null and quotes.lead_id is not null
      union
      -- A client that was linked had projects before this lead: those are not its outcome.
      select became.lead_id from orders join became on became.client_id = orders.client_id
      where orders.status = 'completed' and orders.deleted_at is null and orders.created_at >= became.created_at),
    reached as (
      select case
          when done.lead_id is not null then 4
          when became.lead_id is not null then 3
          when quoted.is_approved then 2
          when quoted.lead_id is not null then 1
          else 0 end as step
      from cohort
        left join quoted on quoted.lead_id = cohort.id
        left join (select distinct lead_id from became) as became on became.lead_id = cohort.id
        left join done on done.lead_id = cohort.id)
    select count(*)::int as leads,
      count(*) filter (where step >= 1)::int as quotes,
      count(*) filter (where step >= 2)::int as approved,
      count(*) filter (where step >= 3)::int as clients,
      count(*) filter (where step >= 4)::int as completed
    from reached`)
  const [funnel] = rows
  if (!funnel) throw new Error('The funnel query returned no row')
  return funnel
}
