import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'

import type { OriginQuery, OriginReport } from '../contract'
import { ORIGIN_COLUMNS } from '../csv'
import { type OriginFigure, type OriginGroup, type OriginKind, type OriginRow, originRows } from '../domain/origin-rows'
import { momentsOf, type Period } from '../domain/period'
import { periodOf } from './team-report'
import { readChannelOf } from '@crm/attribution/operations/channel-rules'
import { csvHeaders } from '@kit/csv/csv-answer'
import { csvHead, csvLines } from '@kit/csv/write-csv'
import { centsToDecimal } from '@kit/lib/money'
import { sqlCents } from '@kit/data/sql-cents'
import { sqlIn } from '@kit/data/transaction'

/** Keys that are told apart; the others are one row. Strangers choose them. */
const MAX_KEYS = 500

/** Rows and sum for the screen, with the groups that they are made of. */
export async function readOriginRows(req: PayloadRequest, query: OriginQuery, now: Date = new Date()) {
  const { by = 'channel' } = query
  const period = periodOf(query, now)
  const [groups, channelOf] = await Promise.all([countByKey(req, period, query), readChannelOf(req)])
  return { period, ...originRows(groups, by, channelOf) }
}

/**
 * Where requests and revenue of a period come from, everybody's: two queries (docs/decisions/0054). Checks no role: the route
 * and the screen do [ATTR-08].
 */
export async function getOriginReport(
  req: PayloadRequest,
  query: OriginQuery,
  now: Date = new Date(),
): Promise<{ report: OriginReport }> {
  const { period, rows, total } = await readOriginRows(req, query, now)
  return { report: { ...period, rows: rows.map(answerOf), total: answerOf(total) } }
}

const answerOf = ({ acceptedCents, completedCents, groups: _, row: __, ...row }: OriginRow) => ({
  ...row,
  acceptedAmount: centsToDecimal(acceptedCents),
  completedAmount: centsToDecimal(completedCents),
})

/** The same as a CSV file named by its days. */
export async function exportOriginReport(req: PayloadRequest, query: OriginQuery): Promise<Response> {
  const { from, rows, to, total } = (await getOriginReport(req, query)).report
  return new Response(csvHead(ORIGIN_COLUMNS) + csvLines(ORIGIN_COLUMNS, [...rows, total]), {
    headers: csvHeaders(`origem-${from}-${to}.csv`),
  })
}

/** What a lead is counted under; null for nothing. */
const KEYS: Record<OriginKind, (touch: SQL) => SQL> = {
  campaign: (touch) => sql`lower(${touch} ->> 'campaign')`,
  // What its channel is read from, without what differs from visit to visit. Of a bare page no channel is known.
  channel: (touch) => sql`case when ${touch} - 'landing' <> '{}'::jsonb then
    (${touch} - array['campaign', 'content', 'landing', 'term'] || '{"at": ""}'::jsonb)::text end`,
  landing: (touch) => sql`${touch} ->> 'landing'`,
  service: () => sql`leads.service_interest`,
  source: (touch) => sql`lower(coalesce(${touch} ->> 'source', ${touch} ->> 'referrer'))`,
}

/**
 * `keyed`: what is counted, each with its key. A quote or project belongs to its lead, else to its client's. Quotes are sent
 * and accepted as in the team's report (docs/decisions/0040); projects count when they were completed (OP-58).
 */
function keyedFacts(period: Period, { by = 'channel', touch = 'first' }: OriginQuery): SQL {
  const { after, before } = momentsOf(period)
  const isInPeriod = (moment: SQL) =>
    sql`${moment} >= ${after.toISOString()}::timestamptz and ${moment} < ${before.toISOString()}::timestamptz`
  return sql`
    quoted as (
      select quotes.id, coalesce(quotes.lead_id, clients.lead_id) as lead_id, quotes.created_at, quotes.status, total_amount,
        coalesce(sent_at, case when quotes.status in ('approved', 'rejected') then quotes.created_at end) as at
      from quotes left join clients on clients.id = quotes.client_id where quotes.deleted_at is null),
    won as (
      select lead_id, min(accepted_at) as at from quotes
      where status = 'approved' and deleted_at is null and lead_id is not null group by lead_id),
    facts (figure, id, lead_id, at, amount, is_won, days) as (
      select 'requests', leads.id, leads.id, created_at, 0.0, won.lead_id is not null,
        case when won.at >= created_at
          then (won.at at time zone 'Africa/Luanda')::date - (created_at at time zone 'Africa/Luanda')::date end
      from leads left join won on won.lead_id = leads.id
      where deleted_at is null and is_suspected_spam is not true and ${isInPeriod(sql`created_at`)}
      union all
      select 'quotes', id, lead_id, created_at, 0, false, null from quoted where ${isInPeriod(sql`created_at`)}
      union all
      select figure, id, lead_id, at, total_amount, false, null
      from quoted join (values ('sent'), ('accepted')) as part(figure) on figure = 'sent' or status = 'approved'
      where ${isInPeriod(sql`at`)}
      union all
      select 'completed', orders.id, coalesce(quotes.lead_id, clients.lead_id),
        coalesce(completed_at, orders.created_at), orders.total_amount, false, null
      from orders left join quotes on quotes.id = orders.quote_id left join clients on clients.id = orders.client_id
      where orders.status = 'completed' and orders.deleted_at is null
        and ${isInPeriod(sql`coalesce(completed_at, orders.created_at)`)}),
    keyed as (
      select facts.*, coalesce(${KEYS[by](sql.raw(`leads.${touch}_touch`))}, '') as key
      from facts left join leads on leads.id = facts.lead_id)`
}

async function countByKey(req: PayloadRequest, period: Period, query: OriginQuery): Promise<OriginGroup[]> {
  const count = (figure: OriginFigure) => sql`count(*) filter (where figure = ${sql.raw(`'${figure}'`)})::int`
  const cents = (figure: OriginFigure) => sqlCents(sql`sum(amount) filter (where figure = ${sql.raw(`'${figure}'`)})`)
  return sqlIn<OriginGroup>(req)`
    with ${keyedFacts(period, query)},
    ranked as (
      select key, row_number() over (order by count(*) desc, key) > ${MAX_KEYS}::int as is_rest from keyed group by key)
    select case when is_rest then '' else key end as key, is_rest as "isRest",
      ${count('requests')} as requests, ${count('quotes')} as quotes, ${count('sent')} as sent,
      ${count('accepted')} as accepted, ${cents('accepted')} as "acceptedCents",
      ${count('completed')} as completed, ${cents('completed')} as "completedCents",
      count(*) filter (where is_won)::int as won,
      coalesce(json_agg(days) filter (where days is not null), '[]') as days
    from keyed join ranked using (key) group by 1, 2`
}

/** A record behind a figure. */
export interface OriginRecord {
  id: string
  /** Of a quote or project; '' of a lead. */
  number: string
  title: string
  /** ISO 8601. */
  at: string
  cents: number
}

/** How many are listed. */
export const MAX_RECORDS = 200

const RECORDS: Record<OriginFigure, SQL> = {
  accepted: sql`(select id, quote_number as number, title from quotes)`,
  completed: sql`(select id, order_number as number, title from orders)`,
  quotes: sql`(select id, quote_number as number, title from quotes)`,
  requests: sql`(select id, '' as number, name as title from leads)`,
  sent: sql`(select id, quote_number as number, title from quotes)`,
}

/** The newest records behind a figure of a row: one query. Checks no role: the screen does. */
export async function listOriginRecords(
  req: PayloadRequest,
  {
    figure,
    groups,
    period,
    query,
  }: {
    figure: OriginFigure
    /** Of the row, and of all rows. */
    groups: { all: readonly OriginGroup[]; own: readonly OriginGroup[] }
    period: Period
    query: OriginQuery
  },
): Promise<OriginRecord[]> {
  const keysOf = (list: readonly OriginGroup[]) =>
    sql`${sql.param(list.filter(({ isRest }) => !isRest).map(({ key }) => key))}::text[]`
  const isRest = groups.own.some((group) => group.isRest)
  const rest = isRest ? sql`or not (key = any(${keysOf(groups.all)}))` : sql``
  const rows = await sqlIn<OriginRecord & { at: string | Date }>(req)`
    with ${keyedFacts(period, query)}
    select record.id, record.number, record.title, keyed.at, ${sqlCents(sql`amount`)} as cents
    from keyed join ${RECORDS[figure]} as record on record.id = keyed.id
    where figure = ${figure} and (key = any(${keysOf(groups.own)}) ${rest})
    order by keyed.at desc, record.id limit ${MAX_RECORDS}`
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}
