import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { dayOf } from '@collections/opening-hours/domain/calendar-day'
import { closedDayNote } from '@collections/opening-hours/domain/closed-days'
import { getOpeningCalendar } from '@collections/opening-hours/operations/get-opening-hours'
import { databaseOf } from '@kit/lib/transaction'
import { andOwnedBy } from '@crm/owners/operations/owned-by'
import type { WorkQuery } from '../domain/work-query'
import type { QuoteStatus } from '@crm/statuses/domain/quote-status'

/** Today and the seven days after it. */
const EXPIRING_DAYS = 7

export interface ExpiringQuote {
  id: string
  quoteNumber: string
  title: string
  clientName: string | null
  status: QuoteStatus
  totalCents: number
  /** Days until its last valid day, in Luanda: 0 is today. */
  daysLeft: number
  /** How often the client has looked at it; null: it is not with the client as a proposal. */
  visits: { lastVisitAt: string | null; visitCount: number } | null
  /** 'Dia fechado: …' when the agency is closed on its last valid day [CLOCK-07]. */
  closedDay: string | null
}

export interface ExpiringQuotes {
  /** Those that expire first. */
  quotes: ExpiringQuote[]
  total: number
  /** Sum of all of them, in cents. */
  totalCents: number
}

type Row = Record<'id' | 'quoteNumber' | 'sumCents' | 'title' | 'totalCents', string> & {
  clientName: string | null
  daysLeft: number
  isShared: boolean
  lastVisitAt: Date | string | null
  status: QuoteStatus
  total: number
  visitCount: number
}

/** Drafts and sent quotes that expire within a week (OP-70). Checks no role: the screen's guard does. */
export async function listExpiringQuotes(
  req: PayloadRequest,
  { limit, now, owner }: WorkQuery,
): Promise<ExpiringQuotes> {
  const [db, calendar] = await Promise.all([databaseOf(req), getOpeningCalendar(req)])
  const { rows } = await db.execute<Row>(sql`
    with today as (select (${now.toISOString()}::timestamptz at time zone 'Africa/Luanda')::date as day),
    expiring as (
      select quotes.id, quotes.quote_number, quotes.title, quotes.status, quotes.total_amount, quotes.valid_until,
        quotes.shared_revision, quotes.visit_count, quotes.last_visit_at,
        coalesce(clients.name, quotes.client_name) as client_name,
        (quotes.valid_until at time zone 'Africa/Luanda')::date - today.day as days_left
      from quotes cross join today left join clients on clients.id = quotes.client_id and clients.deleted_at is null
      where quotes.status in ('draft', 'sent') and quotes.deleted_at is null
        and quotes.valid_until >= today.day::timestamp at time zone 'Africa/Luanda'
        and quotes.valid_until < (today.day + ${EXPIRING_DAYS + 1}::int)::timestamp at time zone 'Africa/Luanda'${andOwnedBy(req, owner, sql`quotes.owner_id`)}),
    counts as (
      select count(*)::int as total, (coalesce(sum(total_amount), 0) * 100)::bigint::text as sum_cents from expiring)
    select expiring.id, expiring.quote_number as "quoteNumber", expiring.title, expiring.status,
      expiring.client_name as "clientName", expiring.days_left as "daysLeft",
      expiring.status = 'sent' and expiring.shared_revision is not null as "isShared",
      coalesce(expiring.visit_count, 0) as "visitCount", expiring.last_visit_at as "lastVisitAt",
      (expiring.total_amount * 100)::bigint::text as "totalCents", counts.total, counts.sum_cents as "sumCents"
    from expiring cross join counts order by expiring.valid_until, expiring.quote_number limit ${limit}`)
  const quotes = rows.map(({ isShared, lastVisitAt, sumCents: _, total: __, totalCents, visitCount, ...row }) => ({
    ...row,
    closedDay: closedDayNote(calendar, dayOf(now) + row.daysLeft),
    totalCents: Number(totalCents),
    visits: isShared ? { lastVisitAt: lastVisitAt && new Date(lastVisitAt).toISOString(), visitCount } : null,
  }))
  return { quotes, total: rows[0]?.total ?? 0, totalCents: Number(rows[0]?.sumCents ?? 0) }
}
