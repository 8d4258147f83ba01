import { sql } from '@payloadcms/db-postgres'
import type { Payload, PayloadRequest } from 'payload'

import type { DashboardStats } from '../contract'
import { andOwnedBy } from '@crm/owners/operations/owners'
import { LEAD_STATUSES, type LeadStatus } from '@crm/statuses/domain/statuses'
import { IS_KEPT, IS_OPEN } from '@crm/leads/operations/lead-lists'
import { centsToDecimal } from '@kit/lib/money'
import { sqlCents } from '@kit/data/sql-cents'
import { sqlIn, sqlRowIn } from '@kit/data/transaction'

type StatsRow = Record<Exclude<keyof DashboardStats, 'totalRevenue'> | 'revenueCents', number>

/** The dashboard's figures, for all records or one person's, in one round trip (DATA-93, OP-58, TEAM-04). */
export async function getDashboardStats(req: PayloadRequest, owner?: string): Promise<{ stats: DashboardStats }> {
  const isTheirs = andOwnedBy(req, owner)
  const { revenueCents, ...counts } = await sqlRowIn<StatsRow>(req)`
    with lead_counts as (
      select count(*)::int as total, count(*) filter (where ${IS_OPEN})::int as active
      from leads where ${IS_KEPT}${isTheirs}),
    order_counts as (
      select count(*)::int as total,
        count(*) filter (where status = 'pending')::int as pending,
        count(*) filter (where status = 'completed')::int as completed,
        ${sqlCents(sql`sum(total_amount) filter (where status = 'completed')`)} as revenue_cents
      from orders where deleted_at is null${isTheirs})
    select lead_counts.total as "totalLeads", lead_counts.active as "activeLeads",
      (select count(*)::int from clients where deleted_at is null${isTheirs}) as "totalClients",
      (select count(*)::int from quotes where deleted_at is null${isTheirs}) as "totalQuotes",
      order_counts.total as "totalOrders", order_counts.pending as "pendingOrders",
      order_counts.completed as "completedOrders", order_counts.revenue_cents as "revenueCents"
    from lead_counts, order_counts`
  return { stats: { ...counts, totalRevenue: centsToDecimal(revenueCents) } }
}

export interface StatusCount {
  status: LeadStatus
  leads: number
}

/** Number of leads per status, in the order of the statuses, empty ones included. */
export async function countLeadsByStatus(req: PayloadRequest): Promise<StatusCount[]> {
  const rows = await sqlIn<{ leads: number; status: LeadStatus }>(req)`
    select status, count(*)::int as leads from leads
    where ${IS_KEPT} group by status`
  const counts = new Map(rows.map(({ leads, status }) => [status, leads]))
  return LEAD_STATUSES.map((status) => ({ leads: counts.get(status) ?? 0, status }))
}

/** Number of leads that reached each step or a later one. */
export type ConversionFunnel = {
  leads: number
  quotes: number
  approved: number
  clients: number
  completed: number
}

/** With more leads the query takes 100 ms or more, and a single lead is not visible in the chart. */
const MANY_LEADS = 10_000
/** Max age before a background recount starts. */
const FRESH_MS = 30_000
/** Max age of a cached funnel; older ones are recounted before the response. */
const MAX_AGE_MS = 10 * 60_000

interface CachedFunnel {
  countedAt: Date
  funnel: ConversionFunnel
}

const funnelCache = new WeakMap<Payload, CachedFunnel>()
const recountsInFlight = new WeakSet<Payload>()

/**
 * Counts how far the leads of the last twelve months have come (docs/decisions/0018): each step includes all later
 * ones, so none is larger than the one before. With few leads it is always recounted; with many it is cached for ten
 * minutes, and after 30 s refreshed in the background (stale-while-revalidate).
 */
export async function getConversionFunnel(req: PayloadRequest, now: Date): Promise<ConversionFunnel> {
  const last = funnelCache.get(req.payload)
  const age = last ? now.getTime() - last.countedAt.getTime() : Number.NaN
  if (!last || !(age >= 0 && age < MAX_AGE_MS)) return countAndCache(req, now)
  if (age >= FRESH_MS) countOnce(req, now)
  return last.funnel
}

function countOnce(req: PayloadRequest, now: Date): void {
  const { payload } = req
  if (recountsInFlight.has(payload)) return
  recountsInFlight.add(payload)
  void countAndCache(req, now)
    .catch((error: unknown) => payload.logger.error({ err: error }))
    .finally(() => recountsInFlight.delete(payload))
}

async function countAndCache(req: PayloadRequest, now: Date): Promise<ConversionFunnel> {
  const funnel = await countFunnel(req, now)
  if (funnel.leads >= MANY_LEADS) funnelCache.set(req.payload, { countedAt: now, funnel })
  else funnelCache.delete(req.payload)
  return funnel
}

async function countFunnel(req: PayloadRequest, now: Date): Promise<ConversionFunnel> {
  return sqlRowIn<ConversionFunnel>(req)`
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
        and ${IS_KEPT}),
    reached as (
      -- A client that was linked had projects before this lead: those are not its outcome.
      select max(case when project_at >= cohort.created_at then 4 else step end) as step
      from outcomes join cohort using (id) group by id)
    select (select count(*)::int from cohort) as leads,
      count(*)::int as quotes,
      count(*) filter (where step >= 2)::int as approved,
      count(*) filter (where step >= 3)::int as clients,
      count(*) filter (where step >= 4)::int as completed
    from reached`
}

const WEEKS = 12

export type LeadWeek = {
  /** Its Monday in Luanda, 'YYYY-MM-DD'. */
  monday: string
  leads: number
}

/** Leads per week over the last twelve weeks, including the current one and empty ones. */
export async function getLeadTrend(req: PayloadRequest, now: Date): Promise<LeadWeek[]> {
  return sqlIn<LeadWeek>(req)`
    with this_week as (
      select date_trunc('week', ${now.toISOString()}::timestamptz at time zone 'Africa/Luanda') as monday),
    counts as (
      select date_trunc('week', created_at at time zone 'Africa/Luanda') as monday, count(*)::int as leads
      from leads, this_week
      where ${IS_KEPT}
        and created_at >= (this_week.monday - make_interval(weeks => ${WEEKS - 1}::int)) at time zone 'Africa/Luanda'
        and created_at < (this_week.monday + interval '1 week') at time zone 'Africa/Luanda'
      group by 1)
    select to_char(week.monday, 'YYYY-MM-DD') as monday, coalesce(counts.leads, 0) as leads
    from this_week,
      generate_series(this_week.monday - make_interval(weeks => ${WEEKS - 1}::int), this_week.monday, '1 week')
        as week(monday)
      left join counts on counts.monday = week.monday
    order by week.monday`
}

const MONTHS = 12

export interface MonthRevenue {
  /** 'YYYY-MM' in Luanda. */
  month: string
  totalCents: number
  orders: number
}

/**
 * Revenue of orders completed in each of the last twelve months, the current one included (OP-58). An order counts in
 * the month of its completion in Luanda.
 */
export async function getRevenueByMonth(req: PayloadRequest, now: Date): Promise<MonthRevenue[]> {
  return sqlIn<MonthRevenue>(req)`
    with this_month as (
      select date_trunc('month', ${now.toISOString()}::timestamptz at time zone 'Africa/Luanda') as start),
    sums as (
      select date_trunc('month', completed_at at time zone 'Africa/Luanda') as start,
        ${sqlCents(sql`sum(total_amount)`)} as cents, count(*)::int as orders
      from orders, this_month
      where status = 'completed' and deleted_at is null
        and completed_at >= (this_month.start - make_interval(months => ${MONTHS - 1}::int)) at time zone 'Africa/Luanda'
        and completed_at < (this_month.start + interval '1 month') at time zone 'Africa/Luanda'
      group by 1)
    select to_char(month.start, 'YYYY-MM') as month, coalesce(sums.cents, 0) as "totalCents",
      coalesce(sums.orders, 0) as orders
    from this_month,
      generate_series(this_month.start - make_interval(months => ${MONTHS - 1}::int), this_month.start, '1 month')
        as month(start)
      left join sums on sums.start = month.start
    order by month.start`
}
