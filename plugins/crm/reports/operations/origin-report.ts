import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'

import type { OriginQuery } from '../contract'
import { ORIGIN_COLUMNS } from '../csv'
import { type OriginFigure, type OriginGroup, type OriginKind, originRows } from '../domain/origin-rows'
import { momentsOf, type Period } from '../domain/period'
import { periodOf, SENT_AT } from './team-report'
import { readChannelOf } from '@crm/attribution/operations/channel-rules'
import { IS_KEPT } from '@crm/leads/operations/lead-lists'
import { FROM, NUMBER, RECEIVED } from '@crm/payments/operations/instalments'
import { csvFile } from '@kit/csv/csv-answer'
import { luandaDate } from '@kit/data/luanda-date'
import { sqlCents } from '@kit/data/sql-cents'
import { sqlIn } from '@kit/data/transaction'

/**
 * Most keys with a row of their own; visitors choose the keys, so their number has no bound. The others share a row.
 */
const MAX_KEYS = 500

/**
 * Requests and revenue of a period by origin, for everybody's records: two queries (docs/decisions/0054). Checks no
 * role: the route and the screen do [ATTR-08].
 */
export async function readOriginRows(req: PayloadRequest, query: OriginQuery, now: Date = new Date()) {
  const { by = 'channel' } = query
  const period = periodOf(query, now)
  const [groups, channelOf] = await Promise.all([countByKey(req, period, query), readChannelOf(req)])
  return { period, ...originRows(groups, by, channelOf) }
}

/** Exports the report as a CSV file named by its days. */
export async function exportOriginReport(req: PayloadRequest, query: OriginQuery): Promise<Response> {
  const { period, rows, total } = await readOriginRows(req, query)
  return csvFile(`origem-${period.from}-${period.to}`, ORIGIN_COLUMNS, [...rows, total])
}

/** Key of a lead by kind; '' for none. A channel's key is JSON, or 'null'. */
const KEYS: Record<OriginKind, (touch: SQL) => SQL> = {
  campaign: (touch) => sql`coalesce(lower(${touch} ->> 'campaign'), '')`,
  // Only the keys that decide the channel, without those that differ per visit. A touch with nothing but a page has no
  // channel.
  channel: (touch) => {
    const origin = sql`${touch} - '{at,campaign,content,landing,term}'::text[]`
    return sql`coalesce(case when ${touch} ? 'at' then ${origin} else nullif(${origin}, '{}') end, 'null')`
  },
  landing: (touch) => sql`coalesce(${touch} ->> 'landing', '')`,
  service: () => sql`coalesce(leads.service_interest, '')`,
  source: (touch) => sql`lower(coalesce(${touch} ->> 'source', ${touch} ->> 'referrer', ''))`,
}

/**
 * SQL of `keyed`: each counted record with its key. A quote and what came of it belong to its lead, else to its client's.
 * Quotes count as sent and accepted as in the team's report (docs/decisions/0040), projects when they were completed
 * (OP-58), avenças when they began unless they renew one, instalments when something was received.
 */
function keyedFacts(period: Period, { by = 'channel', touch = 'first' }: OriginQuery): SQL {
  const { after, before } = momentsOf(period)
  const start = sql`${after.toISOString()}::timestamptz`
  const isInPeriod = (moment: SQL) => sql`${moment} >= ${start} and ${moment} < ${before.toISOString()}::timestamptz`
  const key = KEYS[by](sql.raw(`leads.${touch}_touch`))
  return sql`
    won as (
      select lead_id, min(accepted_at) filter (where accepted_at >= leads.created_at) as at
      from quotes join leads on leads.id = lead_id
      where quotes.status = 'approved' and quotes.deleted_at is null and ${isInPeriod(sql`leads.created_at`)}
      group by lead_id),
    offers as (
      select id, lead_id, client_id, created_at, status, total_amount, ${SENT_AT} as sent_at
      from quotes where deleted_at is null and (created_at >= ${start} or sent_at >= ${start})),
    outcomes as (
      select id, lead_id, client_id, created_at as at, sent_at, total_amount, ${isInPeriod(sql`created_at`)} as quotes,
        coalesce(${isInPeriod(sql`sent_at`)}, false) as sent, status = 'approved' as is_approved, false as retainers,
        false as received, false as completed
      from offers
      union all
      select orders.id, quotes.lead_id, orders.client_id, coalesce(completed_at, orders.created_at), null,
        orders.total_amount, false, false, false, false, false, true
      from orders left join quotes on quotes.id = orders.quote_id
      where orders.status = 'completed' and orders.deleted_at is null
        and ${isInPeriod(sql`coalesce(completed_at, orders.created_at)`)}
      union all
      select retainers.id, lead_id, retainers.client_id, ${startOf(sql`starts_on`)}, null, monthly_amount,
        false, false, false, true, false, false
      from retainers left join quotes on quotes.id = quote_id
      where retainers.deleted_at is null and renews_id is null and starts_on between ${period.from} and ${period.to}
      union all
      select i.id, (select lead_id from quotes where id = coalesce(i.quote_id, o.quote_id, a.quote_id)), c.id,
        ${startOf(sql`max(received_on)`)}, null, sum(r.amount_cents) / 100.0, false, false, false, false, true, false
      from ${RECEIVED} and r.amount_cents > 0 and received_on between ${period.from}::date and ${period.to}::date
      group by i.id, o.id, a.id, c.id),
    keyed (requests, quotes, sent, accepted, retainers, received, completed, id, at, sent_at, amount, is_won, days, key)
    as (
      select true, false, false, false, false, false, false, leads.id, created_at, null, 0.0, won.lead_id is not null,
        ${luandaDate(sql`won.at`)} - ${luandaDate(sql`created_at`)}, ${key}
      from leads left join won on won.lead_id = leads.id
      where ${IS_KEPT} and ${isInPeriod(sql`created_at`)}
      union all
      select false, quotes, sent, sent and is_approved, retainers, received, completed, outcomes.id, at, sent_at,
        total_amount, false, null, ${key}
      from outcomes left join clients on clients.id = client_id
        left join leads on leads.id = coalesce(outcomes.lead_id, clients.lead_id)
      where quotes or sent or retainers or received or completed)`
}

/** SQL: when a day begins in Luanda. */
const startOf = (day: SQL): SQL => sql`${day}::timestamp at time zone 'Africa/Luanda'`

async function countByKey(req: PayloadRequest, period: Period, query: OriginQuery): Promise<OriginGroup[]> {
  const count = (figure: OriginFigure) => sql`count(*) filter (where ${sql.raw(figure)})::int`
  const cents = (figure: OriginFigure) => sqlCents(sql`sum(amount) filter (where ${sql.raw(figure)})`)
  const rows = await sqlIn<Omit<OriginGroup, 'days'> & { days: number[][] }>(req)`
    with ${keyedFacts(period, query)},
    grouped as (
      select key::text, ${count('requests')} as requests, ${count('quotes')} as quotes, ${count('sent')} as sent,
        ${count('accepted')} as accepted, ${cents('accepted')} as accepted_cents,
        ${count('retainers')} as retainers, ${cents('retainers')} as monthly_cents,
        ${count('received')} as received, ${cents('received')} as received_cents,
        ${count('completed')} as completed, ${cents('completed')} as completed_cents,
        count(*) filter (where is_won)::int as won, json_agg(days) filter (where days is not null) as days,
        row_number() over (order by count(*) desc, key) > ${MAX_KEYS}::int as is_rest
      from keyed group by key)
    select case when is_rest then '' else key end as key, is_rest as "isRest", sum(requests)::int as requests,
      sum(quotes)::int as quotes, sum(sent)::int as sent, sum(accepted)::int as accepted,
      sum(accepted_cents) as "acceptedCents", sum(retainers)::int as retainers, sum(monthly_cents) as "monthlyCents",
      sum(received)::int as received, sum(received_cents) as "receivedCents",
      sum(completed)::int as completed, sum(completed_cents) as "completedCents",
      sum(won)::int as won, coalesce(json_agg(days) filter (where days is not null), '[]') as days
    from grouped group by 1, 2`
  return rows.map((row) => ({ ...row, days: row.days.flat() }))
}

export interface OriginRecord {
  id: string
  /** Number of a quote, project or avença; '' for a lead. */
  number: string
  title: string
  /** ISO 8601. */
  at: string
  cents: number
}

export const MAX_RECORDS = 200

const QUOTES = sql`(select id, quote_number as number, title from quotes)`
const RECORDS: Record<OriginFigure, SQL> = {
  accepted: QUOTES,
  completed: sql`(select id, order_number as number, title from orders)`,
  quotes: QUOTES,
  received: sql`(select i.id, ${NUMBER} as number, i.title from ${FROM})`,
  requests: sql`(select id, '' as number, name as title from leads)`,
  retainers: sql`(select id, retainer_number as number, title from retainers)`,
  sent: QUOTES,
}

/** The newest records behind a figure of a row; one query. Checks no role: the screen does. */
export async function listOriginRecords(
  req: PayloadRequest,
  {
    figure,
    groups,
    period,
    query,
  }: {
    figure: OriginFigure
    /** Groups of the row, and of all rows. */
    groups: { all: readonly OriginGroup[]; own: readonly OriginGroup[] }
    period: Period
    query: OriginQuery
  },
): Promise<OriginRecord[]> {
  const keysOf = (list: readonly OriginGroup[]) =>
    sql`${sql.param(list.filter(({ isRest }) => !isRest).map(({ key }) => key))}::text[]`
  const isRest = groups.own.some((group) => group.isRest)
  const rest = isRest ? sql`or not (key::text = any(${keysOf(groups.all)}))` : sql``
  const moment = figure === 'sent' || figure === 'accepted' ? sql`keyed.sent_at` : sql`keyed.at`
  return sqlIn<OriginRecord>(req)`
    with ${keyedFacts(period, query)}
    select record.id, record.number, record.title, ${moment} as at, ${sqlCents(sql`amount`)} as cents
    from keyed join ${RECORDS[figure]} as record on record.id = keyed.id
    where ${sql.raw(figure)} and (key::text = any(${keysOf(groups.own)}) ${rest})
    order by 4 desc, record.id limit ${MAX_RECORDS}`
}
