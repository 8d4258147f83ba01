import type { PayloadRequest } from 'payload'

import { getOpeningCalendar } from '@collections/opening-hours/operations/get-opening-hours'
import { dateTimeText } from '@kit/lib/dates'
import { sqlIn, withTransaction } from '@kit/data/transaction'
import { type Notice, notifyAll } from '@crm/notifications/operations/notify'
import { answerDueAt, overdueSince } from '../domain/answer-promise'
import { IS_WAITING_REQUEST, REQUESTED_AT } from './lead-lists'

const AHEAD_MS = 30 * 60 * 1000

type Row = Record<'id' | 'name' | 'receivedAt', string> & { owner_id: string | null }

/**
 * Notifies the owner, or else everybody who works with leads, once, that a promised answer is due within 30 minutes
 * (NOTI-11). Filters by arrival time in the database, as the dashboard does (docs/decisions/0018). Idempotent.
 */
export async function warnAnswersDue(req: PayloadRequest, now: Date): Promise<void> {
  const calendar = await getOpeningCalendar(req)
  const horizon = new Date(now.getTime() + AHEAD_MS)
  await withTransaction(req, async () => {
    const notices: Notice[] = []
    for (const promise of ['priority', 'normal'] as const) {
      const rows = await sqlIn<Row>(req)`
        select id, name, ${REQUESTED_AT} as "receivedAt", owner_id from leads
        where ${IS_WAITING_REQUEST} and (priority = 'high') = ${promise === 'priority'}
          and ${REQUESTED_AT} > ${overdueSince(now, promise, calendar).toISOString()}::timestamptz
          and ${REQUESTED_AT} <= ${overdueSince(horizon, promise, calendar).toISOString()}::timestamptz
        order by "receivedAt"`
      for (const { receivedAt, id, name, owner_id: ownerId } of rows) {
        const dueAt = answerDueAt(new Date(receivedAt), promise, calendar)
        if (!dueAt) continue
        notices.push({
          event: 'answer-due',
          key: `answer-due:${id}:${dueAt.toISOString()}`,
          people: ownerId ? [ownerId] : 'sales',
          record: { entityId: id, entityType: 'lead' },
          text: `${name} · até às ${dateTimeText(dueAt).slice(-5)}`,
        })
      }
    }
    await notifyAll(req, notices)
  })
}
