import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { personName } from '@collections/activities/operations/activities'
import { dayOf } from '@collections/opening-hours/domain/calendar-day'
import { closedDayNote } from '@collections/opening-hours/domain/closed-days'
import type { OpeningCalendar } from '@collections/opening-hours/domain/opening-calendar'
import { getOpeningCalendar } from '@collections/opening-hours/operations/get-opening-hours'
import { FACT_COLUMNS, openQuestions, workExists } from '@crm/proposals/operations/facts'
import type { StepFacts } from '@crm/quotes/domain/next-step'
import { expiresWithin, shownValidity } from '@crm/quotes/operations/expire-quotes'
import type { QuoteStatus } from '@crm/statuses/domain/statuses'
import { isOfPerson } from '@crm/tasks/operations/task-lists'
import { isUnconfirmed } from '@crm/payments/operations/proofs'
import { luandaDate } from '@kit/data/luanda-date'
import { uuids } from '@kit/data/records'
import { sqlCents } from '@kit/data/sql-cents'
import { sqlIn } from '@kit/data/transaction'
import { luandaDay } from '@kit/lib/dates'
import { type QuoteKind, rememberedSince } from '../domain/day'
import type { DayQuery } from './day-query'

/** Today plus this many days. */
const EXPIRING_DAYS = 7

export interface WaitingQuote extends StepFacts {
  /** Why it waits. */
  kind: QuoteKind
  /** Since when it waits; for an expiring quote the last valid day that its client sees. */
  at: Date
  id: string
  quoteNumber: string
  title: string
  acceptedAt: string | null
  clientId: string | null
  clientName: string | null
  ownerName: string | null
  phone: string | null
  /** The client's latest question. */
  question: string | null
  status: QuoteStatus
  totalCents: number
  /** Days until the last valid day in Luanda; 0 is today. */
  daysLeft: number | null
  /** Null if the client has no proposal to look at. */
  visits: { lastVisitAt: string | null; visitCount: number } | null
  /** 'Dia fechado: …' if the agency is closed on the last valid day [CLOCK-07]. */
  closedDay: string | null
}

type QuoteRow = Omit<WaitingQuote, 'at' | 'closedDay' | 'kind' | 'visits'> & {
  isShared: boolean
  lastVisitAt: string | null
  visitCount: number
}

/** A waiting quote and the reason. */
export type Waiting = Pick<WaitingQuote, 'at' | 'id' | 'kind'>

/**
 * Quotes that wait for the agency, longest first, each once with its most urgent reason. Every part of the query uses
 * an index, and `offset 0` keeps the planner from joining whole tables, so its cost follows recent activity and what can
 * still expire, not the number of quotes. Checks no role: the screen's guard does.
 */
export async function findWaitingQuotes(
  req: PayloadRequest,
  { now, owner }: Pick<DayQuery, 'now' | 'owner'>,
): Promise<Waiting[]> {
  const since = sql`${rememberedSince(now).toISOString()}::timestamptz`
  const rows = await sqlIn<Omit<Waiting, 'at'> & { at: string }>(req)`
    select id, kind, at from (
      select distinct on (id) id, kind, at, quote.quote_number from (
        select quote_id as id, 'question' as kind, at, 1 as rank from (${openQuestions(since)}) as asked
        union all
        select quote_id, 'proof', min(received_at), 2 from quote_proofs
        where received_at > ${since} and ${isUnconfirmed(sql`quote_proofs.quote_id`, sql`quote_proofs.received_at`)}
        group by quote_id
        union all
        select id, 'accepted', coalesce(accepted_at, updated_at), 3 from quotes
        where status = 'approved' and updated_at > ${since} and not ${workExists(sql`quotes.id`)}
        union all
        select id, 'expiring', ${shownValidity}, 4 from quotes q
        where status in ('draft', 'sent') and deleted_at is null and ${expiresWithin(EXPIRING_DAYS, luandaDay(now))}
        union all
        select id, 'draft', created_at, 5 from quotes
        where status = 'draft' and shared_revision is null and sent_at is null and updated_at > ${since}
      ) as reasons cross join lateral (
        select quote_number from quotes
        where quotes.id = reasons.id and quotes.deleted_at is null and quotes.erased_at is null
          and (kind <> 'proof' or quotes.accepted_at is not null)
          and ${isOfPerson(req, owner, sql`quotes.owner_id`)} offset 0) as quote
      order by id, rank) as waiting
    order by at, quote_number`
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) }))
}

/**
 * The first waiting quotes of each kind with what their rows show; one query. Checks no role: the screen's guard does.
 * @param found the waiting quotes, if the caller has read them already
 */
export async function listWaitingQuotes(
  req: PayloadRequest,
  query: DayQuery,
  found: Promise<Waiting[]> = findWaitingQuotes(req, query),
) {
  const { limit, now } = query
  const [calendar, waiting] = await Promise.all([getOpeningCalendar(req), found])
  const shown = firstOfEachKind(waiting, limit)
  if (shown.length === 0) return { quotes: [], total: 0 }
  const rows = await sqlIn<QuoteRow>(req)`
    select q.id, q.quote_number as "quoteNumber", q.title, q.status,
      q.accepted_at as "acceptedAt", clients.id as "clientId",
      coalesce(clients.name, q.client_name, leads.name) as "clientName",
      coalesce(clients.phone, q.client_phone, leads.phone) as phone,
      ${personName('owner')} as "ownerName",
      ${luandaDate(shownValidity)} - ${luandaDay(now)}::date as "daysLeft",
      q.status = 'sent' and q.shared_revision is not null as "isShared",
      coalesce(q.visit_count, 0) as "visitCount", q.last_visit_at as "lastVisitAt",
      (select text from quote_questions question where question.quote_id = q.id and not is_from_staff
        order by created_at desc limit 1) as question,
      ${sqlCents(sql`q.total_amount`)} as "totalCents", ${FACT_COLUMNS}
    from quotes q
      left join clients on clients.id = q.client_id and clients.deleted_at is null
      left join leads on leads.id = q.lead_id
      left join users owner on owner.id = q.owner_id
    where q.id = any(${uuids(shown.map(({ id }) => id))})`
  const known = new Map(rows.map((row) => [row.id, row]))
  const quotes = shown.flatMap((reason) => {
    const row = known.get(reason.id)
    return row ? [toQuote(row, reason, closedDayOf(row, now, calendar))] : []
  })
  return { quotes, total: waiting.length }
}

const closedDayOf = ({ daysLeft }: QuoteRow, now: Date, calendar: OpeningCalendar) =>
  daysLeft === null ? null : closedDayNote(calendar, dayOf(now) + daysLeft)

function toQuote(row: QuoteRow, reason: Waiting, closedDay: string | null): WaitingQuote {
  const { isShared, lastVisitAt, visitCount, ...quote } = row
  return {
    ...quote,
    ...reason,
    closedDay,
    visits: isShared ? { lastVisitAt, visitCount } : null,
  }
}

/** Up to `limit` quotes of each kind, in order. */
function firstOfEachKind(waiting: readonly Waiting[], limit: number): Waiting[] {
  const counts = new Map<QuoteKind, number>()
  return waiting.filter(({ kind }) => {
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    return count <= limit
  })
}
