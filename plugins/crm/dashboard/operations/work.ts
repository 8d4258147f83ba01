import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { dayOf, dayOfDate } from '@collections/opening-hours/domain/calendar-day'
import { closedDayNote } from '@collections/opening-hours/domain/closed-days'
import type { OpeningCalendar } from '@collections/opening-hours/domain/opening-calendar'
import { getOpeningCalendar } from '@collections/opening-hours/operations/get-opening-hours'
import { answerDueAt, type AnswerPromise, overdueSince } from '@crm/leads/domain/answer-promise'
import { IS_WAITING_REQUEST, isFollowUpBy } from '@crm/leads/operations/lead-lists'
import { andOwnedBy } from '@crm/owners/operations/owners'
import type { LeadStatus, QuoteStatus } from '@crm/statuses/domain/statuses'
import { isOfPerson } from '@crm/tasks/operations/task-lists'
import { DAY_MS, endOfLuandaDay, luandaDay } from '@kit/lib/dates'
import { sqlCents } from '@kit/lib/sql-cents'
import { sqlIn } from '@kit/lib/transaction'

interface WaitingRequest {
  id: string
  name: string
  serviceInterest: string | null
  promise: AnswerPromise
  /** Null when the agency's calendar never opens. */
  dueAt: Date | null
}

export interface WaitingRequests {
  /** Those whose answer is due first. */
  requests: WaitingRequest[]
  total: number
  overdue: number
}

type RequestRow = Record<'id' | 'name', string> & {
  createdAt: Date | string
  isPriority: boolean
  overdue: number
  serviceInterest: string | null
  total: number
}

/**
 * Requests from the site that nobody has answered yet, by the moment until which the site promises an answer: new leads
 * without a contact. The database counts by moments of arrival, so it needs no opening hours (docs/decisions/0018); one
 * query. Checks no role: the screen's guard does.
 */
export async function listWaitingRequests(
  req: PayloadRequest,
  { limit, now, owner }: WorkQuery,
): Promise<WaitingRequests> {
  const calendar = await getOpeningCalendar(req)
  const rows = await sqlIn<RequestRow>(req)`
    with waiting as (
      select id, name, service_interest, created_at, priority = 'high' as is_priority from leads
      where ${IS_WAITING_REQUEST}${andOwnedBy(req, owner)}),
    counts as (
      select count(*)::int as total,
        count(*) filter (where created_at <= case when is_priority
          then ${overdueSince(now, 'priority', calendar).toISOString()}::timestamptz
          else ${overdueSince(now, 'normal', calendar).toISOString()}::timestamptz end)::int as overdue
      from waiting),
    first as (
      (select * from waiting where is_priority order by created_at limit ${limit})
      union all
      (select * from waiting where not is_priority order by created_at limit ${limit}))
    select first.id, first.name, first.service_interest as "serviceInterest",
      first.created_at as "createdAt", first.is_priority as "isPriority", counts.total, counts.overdue
    from first cross join counts`
  const requests = rows
    .map((row) => toRequest(row, calendar))
    .sort((a, b) => (a.dueAt?.getTime() ?? Infinity) - (b.dueAt?.getTime() ?? Infinity))
    .slice(0, limit)
  return { overdue: rows[0]?.overdue ?? 0, requests, total: rows[0]?.total ?? 0 }
}

function toRequest(row: RequestRow, calendar: OpeningCalendar): WaitingRequest {
  const { createdAt, id, isPriority, name, serviceInterest } = row
  const promise = isPriority ? 'priority' : 'normal'
  return { dueAt: answerDueAt(new Date(createdAt), promise, calendar), id, name, promise, serviceInterest }
}

interface FollowUp {
  id: string
  name: string
  company: string | null
  status: LeadStatus
  dueAt: Date
  /** 'Dia fechado: …' when the agency is closed on that day [CLOCK-07]. */
  closedDay: string | null
  /** Its day was before today. */
  isLate: boolean
}

export interface DueFollowUps {
  /** The oldest first. */
  followUps: FollowUp[]
  total: number
  late: number
}

type FollowUpRow = Record<'id' | 'name', string> & {
  company: string | null
  dueAt: Date | string
  isLate: boolean
  late: number
  status: LeadStatus
  total: number
}

/** Open leads whose next contact was planned for today, in Luanda, or before. Checks no role: the screen's guard does. */
export async function listDueFollowUps(req: PayloadRequest, { limit, now, owner }: WorkQuery): Promise<DueFollowUps> {
  const calendar = await getOpeningCalendar(req)
  const endOfToday = endOfLuandaDay(luandaDay(now))
  const endOfYesterday = new Date(endOfToday.getTime() - DAY_MS)
  const rows = await sqlIn<FollowUpRow>(req)`
    with due as (
      select id, name, company, status, next_follow_up,
        next_follow_up <= ${endOfYesterday.toISOString()}::timestamptz as is_late
      from leads
      where ${isFollowUpBy(endOfToday)}${andOwnedBy(req, owner)}),
    counts as (select count(*)::int as total, count(*) filter (where is_late)::int as late from due)
    select due.id, due.name, due.company, due.status, due.next_follow_up as "dueAt", due.is_late as "isLate",
      counts.total, counts.late
    from due cross join counts order by due.next_follow_up, due.id limit ${limit}`
  const followUps = rows.map(({ late: _, total: __, dueAt, ...row }) => ({
    ...row,
    closedDay: closedDayNote(calendar, dayOf(new Date(dueAt))),
    dueAt: new Date(dueAt),
  }))
  return { followUps, late: rows[0]?.late ?? 0, total: rows[0]?.total ?? 0 }
}

interface DueTask {
  id: string
  title: string
  dueDay: string
  dueTime: string | null
  isNobodys: boolean
  /** 'Dia fechado: …' when the agency is closed on that day [CLOCK-07]. */
  closedDay: string | null
}

export interface DueTasks {
  /** The oldest first. */
  tasks: DueTask[]
  /** The day in Luanda by which they are due. */
  today: string
  total: number
  late: number
}

type TaskRow = Omit<DueTask, 'closedDay'> & Record<'late' | 'total', number>

/** The reader's own open tasks and nobody's, for today, in Luanda, or before [TEAM-11]. Checks no role: the screen's guard does. */
export async function listDueTasks(req: PayloadRequest, now: Date, limit: number): Promise<DueTasks> {
  const calendar = await getOpeningCalendar(req)
  const today = luandaDay(now)
  const rows = await sqlIn<TaskRow>(req)`
    select id, title, person_id is null as "isNobodys", due_day as "dueDay", due_time as "dueTime", count(*) over ()::int as total,
      count(*) filter (where due_day < ${today}) over ()::int as late
    from tasks
    where ${isOfPerson(req)} and done_at is null and deleted_at is null and due_day <= ${today}
    order by due_day, due_time, id limit ${limit}`
  const tasks = rows.map(({ late: _, total: __, ...row }) => ({
    ...row,
    closedDay: closedDayNote(calendar, dayOfDate(row.dueDay)),
  }))
  return { late: rows[0]?.late ?? 0, tasks, today, total: rows[0]?.total ?? 0 }
}

/** Today and the seven days after it. */
const EXPIRING_DAYS = 7

interface ExpiringQuote {
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

type QuoteRow = Record<'id' | 'quoteNumber' | 'title', string> & {
  clientName: string | null
  daysLeft: number
  isShared: boolean
  lastVisitAt: Date | string | null
  status: QuoteStatus
  sumCents: number
  total: number
  totalCents: number
  visitCount: number
}

/** Drafts and sent quotes that expire within a week (OP-70). Checks no role: the screen's guard does. */
export async function listExpiringQuotes(
  req: PayloadRequest,
  { limit, now, owner }: WorkQuery,
): Promise<ExpiringQuotes> {
  const calendar = await getOpeningCalendar(req)
  const rows = await sqlIn<QuoteRow>(req)`
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
      select count(*)::int as total, ${sqlCents(sql`sum(total_amount)`)} as sum_cents from expiring)
    select expiring.id, expiring.quote_number as "quoteNumber", expiring.title, expiring.status,
      expiring.client_name as "clientName", expiring.days_left as "daysLeft",
      expiring.status = 'sent' and expiring.shared_revision is not null as "isShared",
      coalesce(expiring.visit_count, 0) as "visitCount", expiring.last_visit_at as "lastVisitAt",
      ${sqlCents(sql`expiring.total_amount`)} as "totalCents", counts.total, counts.sum_cents as "sumCents"
    from expiring cross join counts order by expiring.valid_until, expiring.quote_number limit ${limit}`
  const quotes = rows.map(({ isShared, lastVisitAt, sumCents: _, total: __, visitCount, ...row }) => ({
    ...row,
    closedDay: closedDayNote(calendar, dayOf(now) + row.daysLeft),
    visits: isShared ? { lastVisitAt: lastVisitAt && new Date(lastVisitAt).toISOString(), visitCount } : null,
  }))
  return { quotes, total: rows[0]?.total ?? 0, totalCents: rows[0]?.sumCents ?? 0 }
}

/** Which part of the day's work is asked for. */
interface WorkQuery {
  now: Date
  /** How many records are named. */
  limit: number
  /** Whose: `me`, `none`, a person's id; everybody's without it (TEAM-04). */
  owner?: string | undefined
}
