import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'

import { personName } from '@collections/activities/operations/activities'
import { dayOf } from '@collections/opening-hours/domain/calendar-day'
import { closedDayNote } from '@collections/opening-hours/domain/closed-days'
import type { OpeningCalendar } from '@collections/opening-hours/domain/opening-calendar'
import { getOpeningCalendar } from '@collections/opening-hours/operations/get-opening-hours'
import { answerDueAt, type AnswerPromise, overdueSince } from '@crm/leads/domain/answer-promise'
import { IS_WAITING_REQUEST, isFollowUpBy, REQUESTED_AT } from '@crm/leads/operations/lead-lists'
import type { LeadStatus } from '@crm/statuses/domain/statuses'
import { isOfPerson } from '@crm/tasks/operations/task-lists'
import { DAY_MS, endOfLuandaDay, luandaDay } from '@kit/lib/dates'
import { sqlIn } from '@kit/data/transaction'
import { rememberedSince } from '../domain/day'
import type { DayQuery } from './day-query'

/** Columns of a lead for a row of the day and its WhatsApp text. */
interface DueLead {
  id: string
  name: string
  company: string | null
  phone: string | null
  phoneE164: string | null
  serviceInterest: string | null
  consentVersion: string | null
  /** The owner's name, or a free-text name without an account. */
  ownerName: string | null
}

const COLUMNS = sql`leads.id, leads.name, leads.company, leads.phone, leads.phone_e164 as "phoneE164",
  leads.service_interest as "serviceInterest", leads.consent_version as "consentVersion",
  coalesce(${personName('owner')}, nullif(leads.assigned_to, '')) as "ownerName"`

const isTheirs = (req: PayloadRequest, owner: string | undefined) => isOfPerson(req, owner, sql`owner_id`)

/** An unanswered request of the day; older ones are only in the leads' list, unless a contact is planned. */
export const isWaitingRequest = (now: Date): SQL =>
  sql`${IS_WAITING_REQUEST} and ${REQUESTED_AT} > ${rememberedSince(now).toISOString()}::timestamptz`

export interface WaitingRequest extends DueLead {
  promise: AnswerPromise
  /** Null if the agency's calendar never opens. */
  dueAt: Date | null
}

type RequestRow = DueLead & { receivedAt: string; isPriority: boolean; overdue: number; total: number }

/**
 * Unanswered requests from the site (`isWaitingRequest`), by the time of the promised answer. The database compares
 * times of arrival, so it needs no opening hours (docs/decisions/0018); one query. Checks no role: the screen's guard
 * does.
 */
export async function listWaitingRequests(req: PayloadRequest, { limit, now, owner }: DayQuery) {
  const calendar = await getOpeningCalendar(req)
  const rows = await sqlIn<RequestRow>(req)`
    with waiting as (
      select id, ${REQUESTED_AT} as received_at, priority = 'high' as is_priority from leads
      where ${isWaitingRequest(now)} and ${isTheirs(req, owner)}),
    counts as (
      select count(*)::int as total,
        count(*) filter (where received_at <= case when is_priority
          then ${overdueSince(now, 'priority', calendar).toISOString()}::timestamptz
          else ${overdueSince(now, 'normal', calendar).toISOString()}::timestamptz end)::int as overdue
      from waiting),
    first as (
      (select * from waiting where is_priority order by received_at limit ${limit})
      union all
      (select * from waiting where not is_priority order by received_at limit ${limit}))
    select ${COLUMNS}, first.received_at as "receivedAt", first.is_priority as "isPriority", counts.total, counts.overdue
    from first join leads using (id) cross join counts left join users owner on owner.id = leads.owner_id`
  const requests = rows
    .map((row) => toRequest(row, calendar))
    .sort((a, b) => (a.dueAt?.getTime() ?? Infinity) - (b.dueAt?.getTime() ?? Infinity))
    .slice(0, limit)
  return { overdue: rows[0]?.overdue ?? 0, requests, total: rows[0]?.total ?? 0 }
}

function toRequest(row: RequestRow, calendar: OpeningCalendar): WaitingRequest {
  const { isPriority, overdue: _, receivedAt, total: __, ...lead } = row
  const promise = isPriority ? 'priority' : 'normal'
  return { ...lead, dueAt: answerDueAt(new Date(receivedAt), promise, calendar), promise }
}

export interface FollowUp extends DueLead {
  status: LeadStatus
  dueAt: Date
  /** 'Dia fechado: …' if the agency is closed on that day [CLOCK-07]. */
  closedDay: string | null
  /** It was due before today. */
  isLate: boolean
}

type FollowUpRow = Omit<FollowUp, 'closedDay' | 'dueAt'> & { dueAt: string; late: number; total: number }

/**
 * Open leads whose next contact is due today, in Luanda, or before, oldest first, except those still waiting for their
 * first answer. Checks no role: the screen's guard does.
 */
export async function listDueFollowUps(req: PayloadRequest, { limit, now, owner }: DayQuery) {
  const calendar = await getOpeningCalendar(req)
  const endOfToday = endOfLuandaDay(luandaDay(now))
  const endOfYesterday = new Date(endOfToday.getTime() - DAY_MS)
  const rows = await sqlIn<FollowUpRow>(req)`
    with due as (
      select id, next_follow_up, next_follow_up <= ${endOfYesterday.toISOString()}::timestamptz as is_late
      from leads
      where ${isFollowUpBy(endOfToday)} and ${isTheirs(req, owner)} and (${isWaitingRequest(now)}) is not true),
    counts as (select count(*)::int as total, count(*) filter (where is_late)::int as late from due),
    first as (select * from due order by next_follow_up, id limit ${limit})
    select ${COLUMNS}, leads.status, first.next_follow_up as "dueAt", first.is_late as "isLate", counts.total, counts.late
    from first join leads using (id) cross join counts left join users owner on owner.id = leads.owner_id
    order by first.next_follow_up, leads.id`
  const followUps = rows.map(({ late: _, total: __, dueAt, ...row }) => ({
    ...row,
    closedDay: closedDayNote(calendar, dayOf(new Date(dueAt))),
    dueAt: new Date(dueAt),
  }))
  return { followUps, late: rows[0]?.late ?? 0, total: rows[0]?.total ?? 0 }
}
