import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { databaseOf } from '@kit/lib/transaction'
import { type AnswerPromise, answerDueAt, overdueSince } from '../domain/answer-promise'

export interface WaitingRequest {
  id: string
  name: string
  email: string
  serviceInterest: string | null
  promise: AnswerPromise
  dueAt: Date
}

export interface WaitingRequests {
  /** Those whose answer is due first. */
  requests: WaitingRequest[]
  total: number
  overdue: number
}

type Row = Record<'email' | 'id' | 'name', string> & {
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
export async function listWaitingRequests(req: PayloadRequest, now: Date, limit: number): Promise<WaitingRequests> {
  const db = await databaseOf(req)
  const { rows } = await db.execute<Row>(sql`
    with waiting as (
      select id, name, email, service_interest, created_at, priority = 'high' as is_priority from leads
      where status = 'new' and source = 'website' and last_contact is null
        and deleted_at is null and is_suspected_spam is not true),
    counts as (
      select count(*)::int as total,
        count(*) filter (where created_at <= case when is_priority
          then ${overdueSince(now, 'priority').toISOString()}::timestamptz
          else ${overdueSince(now, 'normal').toISOString()}::timestamptz end)::int as overdue
      from waiting),
    first as (
      (select * from waiting where is_priority order by created_at limit ${limit})
      union all
      (select * from waiting where not is_priority order by created_at limit ${limit}))
    select first.id, first.name, first.email, first.service_interest as "serviceInterest",
      first.created_at as "createdAt", first.is_priority as "isPriority", counts.total, counts.overdue
    from first cross join counts`)
  const requests = rows
    .map(toRequest)
    .sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime())
    .slice(0, limit)
  return { overdue: rows[0]?.overdue ?? 0, requests, total: rows[0]?.total ?? 0 }
}

function toRequest({ createdAt, email, id, isPriority, name, serviceInterest }: Row): WaitingRequest {
  const promise = isPriority ? 'priority' : 'normal'
  return { dueAt: answerDueAt(new Date(createdAt), promise), email, id, name, promise, serviceInterest }
}
