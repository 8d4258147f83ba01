import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { momentsOf, type Period } from '../domain/period'
import { isCounted } from './own-records'
import { QUOTE_STATUSES, type QuoteStatus } from '@crm/statuses/domain/statuses'
import { luandaDay } from '@kit/lib/dates'
import { luandaDate } from '@kit/data/luanda-date'
import { sqlCents } from '@kit/data/sql-cents'
import { sqlIn } from '@kit/data/transaction'

export interface QuoteState {
  status: QuoteStatus
  quotes: number
  /** Without IVA. */
  totalCents: number
  /** Median days in this state, in Luanda; null without quotes. */
  medianDays: number | null
}

/**
 * Quotes created in a period, by present state, in the order of the states; one query. A quote is in its state since it
 * was sent or accepted, else since the last status change in its history, else since its creation. Checks no role: the
 * screen does.
 */
export async function getMoneyByState(
  req: PayloadRequest,
  period: Period,
  now: Date = new Date(),
): Promise<QuoteState[]> {
  const { after, before } = momentsOf(period)
  const start = sql`${after.toISOString()}::timestamptz`
  const rows = await sqlIn<QuoteState & { medianDays: number }>(req)`
    with changes as (
      -- Before the period there is no change of its quotes.
      select entity_id, max(created_at) as at from activities
      where entity_type = 'quote' and type = 'status_changed' and created_at >= ${start} group by entity_id),
    standing as (
      select status, total_amount, coalesce(
        case status when 'sent' then sent_at when 'approved' then accepted_at end, changes.at, quotes.created_at) as since
      from quotes left join changes on changes.entity_id = quotes.id::text
      where deleted_at is null and quotes.created_at >= ${start}
        and quotes.created_at < ${before.toISOString()}::timestamptz and ${isCounted(req)})
    select status, count(*)::int as quotes, ${sqlCents(sql`sum(total_amount)`)} as "totalCents",
      percentile_cont(0.5) within group (
        order by ${luandaDay(now)}::date - ${luandaDate(sql`since`)}) as "medianDays"
    from standing group by status`
  const states = new Map(rows.map((row) => [row.status, { ...row, medianDays: Math.round(row.medianDays) }]))
  return QUOTE_STATUSES.map((status) => states.get(status) ?? { medianDays: null, quotes: 0, status, totalCents: 0 })
}
