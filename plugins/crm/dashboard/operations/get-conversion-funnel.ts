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
    done_quotes as (
      select distinct quotes.lead_id from orders join quotes on quotes.id = orders.quote_id
      where orders.status = 'completed' and orders.deleted_at is null and quotes.lead_id is not null),
    done_clients as (
      select client_id, max(created_at) as last_at from orders
      where status = 'completed' and deleted_at is null and client_id is not null group by client_id),
    -- Clients that were made from the lead, and an older client that it was linked to.
    made as (
      select clients.lead_id, max(done_clients.last_at) as last_at
      from clients left join done_clients on done_clients.client_id = clients.id
      where clients.deleted_at is null and clients.lead_id is not null group by clients.lead_id),
    reached as (
      -- A client that was linked had projects before this lead: those are not its outcome.
      select case
          when done_quotes.lead_id is not null or made.last_at >= cohort.created_at
            or done_clients.last_at >= cohort.created_at then 4
          when made.lead_id is not null or linked.id is not null then 3
          when quoted.is_approved then 2
          when quoted.lead_id is not null then 1
          else 0 end as step
      from cohort
        left join quoted on quoted.lead_id = cohort.id
        left join done_quotes on done_quotes.lead_id = cohort.id
        left join made on made.lead_id = cohort.id
        left join clients as linked on linked.id = cohort.converted_to_client_id and linked.deleted_at is null
        left join done_clients on done_clients.client_id = linked.id)
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
