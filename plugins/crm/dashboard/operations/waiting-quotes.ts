import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'

import { dayOf } from '@collections/opening-hours/domain/calendar-day'
import { closedDayNote } from '@collections/opening-hours/domain/closed-days'
import { getOpeningCalendar } from '@collections/opening-hours/operations/get-opening-hours'
import { FACT_COLUMNS, OPEN_QUESTIONS } from '@crm/proposals/operations/facts'
import type { StepFacts } from '@crm/quotes/domain/next-step'
import type { QuoteStatus } from '@crm/statuses/domain/statuses'
import { isOfPerson } from '@crm/tasks/operations/task-lists'
import { DAY_MS } from '@kit/lib/dates'
import { sqlCents } from '@kit/lib/sql-cents'
import { sqlIn } from '@kit/lib/transaction'
import type { QuoteKind } from '../domain/day'
import type { DayQuery } from './day-query'

/** Today and the seven days after it. */
const EXPIRING_DAYS = 7
/** Work that was left for longer is found in the lists. */
const REMEMBERED_DAYS = 90

export interface WaitingQuote extends StepFacts {
  /** Why it waits. */
  kind: QuoteKind
  /** Since when; of one that expires its last valid day. */
  at: Date
  id: string
  quoteNumber: string
  title: string
  acceptedAt: string | null
  clientId: string | null
  clientName: string | null
  depositPercent: number | null
  ownerName: string | null
  phone: string | null
  /** The client's last question. */
  question: string | null
  status: QuoteStatus
  totalCents: number
  /** Days until its last valid day, in Luanda: 0 is today. */
  daysLeft: number | null
  /** How often the client has looked at it; null: it is not with the client as a proposal. */
  visits: { lastVisitAt: string | null; visitCount: number } | null
  /** 'Dia fechado: …' when the agency is closed on its last valid day [CLOCK-07]. */
  closedDay: string | null
}

export interface WaitingQuotes {
  /** Of each kind those first that wait longest, or expire first. */
  quotes: WaitingQuote[]
  total: number
}

type QuoteRow = Omit<WaitingQuote, 'acceptedAt' | 'at' | 'closedDay' | 'visits'> & {
  acceptedAt: Date | string | null
  at: Date | string
  isShared: boolean
  lastVisitAt: Date | string | null
  total: number
  visitCount: number
}

/**
 * Quotes that wait for the agency: each once, by what is most urgent of it. Small parts are joined that each have an index,
 * so it costs what waits and not how many quotes there are.
 */
export function waitingQuotes(req: PayloadRequest, { now, owner }: Pick<DayQuery, 'now' | 'owner'>): SQL {
  const lately = sql`updated_at > ${new Date(now.getTime() - REMEMBERED_DAYS * DAY_MS).toISOString()}::timestamptz`
  const today = sql`(${now.toISOString()}::timestamptz at time zone 'Africa/Luanda')::date`
  return sql`
    select distinct on (id) id, kind, at from (
      select quote_id as id, 'question' as kind, at, 1 as rank from (${OPEN_QUESTIONS}) as asked
      union all
      select quote_id, 'proof', min(received_at), 2 from quote_proofs
      where not exists (select from quote_deposits deposit where deposit.quote_id = quote_proofs.quote_id)
      group by quote_id
      union all
      select id, 'accepted', coalesce(accepted_at, updated_at), 3 from quotes
      where status = 'approved' and ${lately}
        and not exists (select from orders where orders.quote_id = quotes.id and orders.deleted_at is null)
      union all
      select id, 'expiring', valid_until, 4 from quotes
      where status in ('draft', 'sent') and valid_until >= ${today}::timestamp at time zone 'Africa/Luanda'
        and valid_until < (${today} + ${EXPIRING_DAYS + 1}::int)::timestamp at time zone 'Africa/Luanda'
      union all
      select id, 'draft', created_at, 5 from quotes
      where status = 'draft' and shared_revision is null and sent_at is null and ${lately}
    ) as reasons join quotes using (id)
    where quotes.deleted_at is null and (kind <> 'proof' or quotes.accepted_at is not null)
      and ${isOfPerson(req, owner, sql`quotes.owner_id`)}
    order by id, rank`
}

/** The same as they are shown; one query. Checks no role: the screen's guard does. */
export async function listWaitingQuotes(req: PayloadRequest, query: DayQuery): Promise<WaitingQuotes> {
  const { limit, now } = query
  const calendar = await getOpeningCalendar(req)
  const rows = await sqlIn<QuoteRow>(req)`
    with waiting as (${waitingQuotes(req, query)}),
    ranked as (
      select *, row_number() over (partition by kind order by at, id) as place, count(*) over ()::int as total from waiting)
    select ranked.kind, ranked.at, ranked.total, q.id, q.quote_number as "quoteNumber", q.title, q.status,
      q.accepted_at as "acceptedAt", q.deposit_percent as "depositPercent", clients.id as "clientId",
      coalesce(clients.name, q.client_name, leads.name) as "clientName",
      coalesce(clients.phone, q.client_phone, leads.phone) as phone,
      coalesce(nullif(owner.name, ''), owner.username) as "ownerName",
      (q.valid_until at time zone 'Africa/Luanda')::date
        - (${now.toISOString()}::timestamptz at time zone 'Africa/Luanda')::date as "daysLeft",
      q.status = 'sent' and q.shared_revision is not null as "isShared",
      coalesce(q.visit_count, 0) as "visitCount", q.last_visit_at as "lastVisitAt",
      (select text from quote_questions question where question.quote_id = q.id and not is_from_staff
        order by created_at desc limit 1) as question,
      ${sqlCents(sql`q.total_amount`)} as "totalCents", ${FACT_COLUMNS}
    from ranked join quotes q using (id)
      left join clients on clients.id = q.client_id and clients.deleted_at is null
      left join leads on leads.id = q.lead_id
      left join users owner on owner.id = q.owner_id
    where ranked.place <= ${limit} order by ranked.at, q.quote_number`
  const quotes = rows.map(({ acceptedAt, at, isShared, lastVisitAt, total: _, visitCount, ...row }) => ({
    ...row,
    acceptedAt: acceptedAt && new Date(acceptedAt).toISOString(),
    at: new Date(at),
    closedDay: row.daysLeft === null ? null : closedDayNote(calendar, dayOf(now) + row.daysLeft),
    depositPercent: row.depositPercent === null ? null : Number(row.depositPercent),
    visits: isShared ? { lastVisitAt: lastVisitAt && new Date(lastVisitAt).toISOString(), visitCount } : null,
  }))
  return { quotes, total: rows[0]?.total ?? 0 }
}
