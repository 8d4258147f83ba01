import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { databaseOf } from '@kit/lib/transaction'
import { andOwnedBy } from '@crm/owners/operations/owned-by'
import type { WorkQuery } from '../domain/work-query'
import { getOpeningCalendar } from '@collections/opening-hours/operations/get-opening-hours'
import { type AnswerPromise, answerDueAt, overdueSince } from '@crm/leads/domain/answer-promise'
import { IS_WAITING_REQUEST } from '@crm/leads/operations/lead-conditions'
import type { OpeningCalendar } from '@collections/opening-hours/domain/opening-calendar'

export interface WaitingRequest {
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

type Row = Record<'id' | 'name', string> & {
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
  const [db, calendar] = await Promise.all([databaseOf(req), getOpeningCalendar(req)])
  const { rows } = await db.execute<Row>(sql`
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
    from first cross join counts`)
  const requests = rows
    .map((row) => toRequest(row, calendar))
    .sort((a, b) => (a.dueAt?.getTime() ?? Infinity) - (b.dueAt?.getTime() ?? Infinity))
    .slice(0, limit)
  return { overdue: rows[0]?.overdue ?? 0, requests, total: rows[0]?.total ?? 0 }
}

function toRequest(row: Row, calendar: OpeningCalendar): WaitingRequest {
  const { createdAt, id, isPriority, name, serviceInterest } = row
  const promise = isPriority ? 'priority' : 'normal'
  return { dueAt: answerDueAt(new Date(createdAt), promise, calendar), id, name, promise, serviceInterest }
}
