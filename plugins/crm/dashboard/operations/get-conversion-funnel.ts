import { sql } from '@payloadcms/db-postgres'
import type { Payload, PayloadRequest } from 'payload'

import { databaseOf } from '@kit/lib/transaction'

/** How many leads have come at least so far. A type and not an interface: drizzle wants a row that is a Record. */
export type ConversionFunnel = {
  leads: number
  quotes: number
  approved: number
  clients: number
  completed: number
}

/** From so many leads on the query takes a tenth of a second and more, and one lead does not change the picture. */
const MANY_LEADS = 10_000
/** Younger than this it is not counted again. */
const FRESH_MS = 30_000
/** Younger than this it is shown while it is counted again. */
const KEPT_MS = 10 * 60_000

interface Kept {
  countedAt: Date
  funnel: ConversionFunnel
}

const kept = new WeakMap<Payload, Kept>()
const underWay = new WeakSet<Payload>()

/**
 * How far the leads of the last twelve months have come (docs/decisions/0018): each step counts the leads that reached
 * it or a later one, so no step is larger than the one before. Of few leads it is always the present. Of many, what was
 * counted within ten minutes is shown at once, and after half a minute each look has it counted anew for the next.
 */
export async function getConversionFunnel(req: PayloadRequest, now: Date): Promise<ConversionFunnel> {
  const last = kept.get(req.payload)
  const age = last ? now.getTime() - last.countedAt.getTime() : Number.NaN
  if (!last || !(age >= 0 && age < KEPT_MS)) return countAndKeep(req, now)
  if (age >= FRESH_MS) countOnce(req, now)
  return last.funnel
}

/** However many look at it meanwhile, it is counted by one of them. */
function countOnce(req: PayloadRequest, now: Date): void {
  const { payload } = req
  if (underWay.has(payload)) return
  underWay.add(payload)
  void countAndKeep(req, now)
    .catch((error: unknown) => payload.logger.error({ err: error }))
    .finally(() => underWay.delete(payload))
}

async function countAndKeep(req: PayloadRequest, now: Date): Promise<ConversionFunnel> {
  const funnel = await countFunnel(req, now)
  if (funnel.leads >= MANY_LEADS) kept.set(req.payload, { countedAt: now, funnel })
  else kept.delete(req.payload)
  return funnel
}

async function countFunnel(req: PayloadRequest, now: Date): Promise<ConversionFunnel> {
  const db = await databaseOf(req)
  const { rows } = await db.execute<ConversionFunnel>(sql`
    with done_clients as (
      select client_id, max(created_at) as last_at from orders
      where status = 'completed' and deleted_at is null and client_id is not null group by client_id),
    -- What came of leads: a lead has as many lines here as it has outcomes, those without any have none. What follows
    -- from a join anyway ("is not null") is said, so that the few are found by their index.
    outcomes as (
      select lead_id as id, case when status = 'approved' then 2 else 1 end as step, null::timestamptz as project_at
      from quotes where lead_id is not null and deleted_at is null
      union all
      select quotes.lead_id, 4, null from orders join quotes on quotes.id = orders.quote_id
      where orders.status = 'completed' and orders.deleted_at is null
        and orders.quote_id is not null and quotes.lead_id is not null
      union all
      -- Clients that were made from the lead, and an older client that it was linked to.
      select clients.lead_id, 3, done_clients.last_at
      from clients left join done_clients on done_clients.client_id = clients.id
      where clients.lead_id is not null and clients.deleted_at is null
      union all
      select leads.id, 3, done_clients.last_at
      from leads join clients on clients.id = leads.converted_to_client_id and clients.deleted_at is null
        left join done_clients on done_clients.client_id = clients.id
      where leads.converted_to_client_id is not null),
    cohort as not materialized (
      select id, created_at from leads
      where created_at > ${now.toISOString()}::timestamptz - interval '12 months'
        and created_at <= ${now.toISOString()}::timestamptz
        and deleted_at is null and is_suspected_spam is not true),
    reached as (
      -- A client that was linked had projects before this lead: those are not its outcome.
      select max(case when project_at >= cohort.created_at then 4 else step end) as step
      from outcomes join cohort using (id) group by id)
    select (select count(*)::int from cohort) as leads,
      count(*)::int as quotes,
      count(*) filter (where step >= 2)::int as approved,
      count(*) filter (where step >= 3)::int as clients,
      count(*) filter (where step >= 4)::int as completed
    from reached`)
  const [funnel] = rows
  if (!funnel) throw new Error('The funnel query returned no row')
  return funnel
}
