import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { CRM_ROLES } from '@kit/lib/roles'
import { sqlIn, withTransaction } from '@kit/data/transaction'
import { dayOf, startOfDay } from '@collections/opening-hours/domain/calendar-day'
import type { OpeningCalendar } from '@collections/opening-hours/domain/opening-calendar'
import { getOpeningCalendar } from '@collections/opening-hours/operations/get-opening-hours'
import { kickDelivery } from '@crm/messages/operations/delivery'
import { queueMessage } from '@crm/messages/operations/outbox'
import { DAY_SUMMARY } from '@crm/notifications/domain/notification-events'
import { takeKey } from '@crm/notifications/operations/notify'
import { isWorthSaying, summarySubject } from '../domain/day-summary'
import { readSummaries } from './read-summaries'

/** So many days back a summary is looked for: over the longest leave. */
const LOOK_BACK_DAYS = 31

/**
 * Mails to each person in the CRM what there is to do that day, once, at the agency's opening hour; not on closed days,
 * and nobody who has nothing (NOTI-18). After an interruption it is sent as long as the agency is open. Idempotent.
 */
export async function sendDaySummaries(req: PayloadRequest, now: Date): Promise<void> {
  const calendar = await getOpeningCalendar(req)
  const day = dayOf(now)
  const [opens, closes] = [openingOf(calendar, day), closingOf(calendar, day)]
  if (!opens || !closes || now < opens || now >= closes) return
  const sent = await withTransaction(req, async () => {
    if (!(await takeKey(req, DAY_SUMMARY, String(day)))) return 0
    const since = lastOpening(calendar, day)
    const summaryOf = await readSummaries(req, { calendar, now, since })
    const mails = (await listReaders(req))
      .map((reader) => ({ reader, summary: summaryOf(reader.id) }))
      .filter(({ summary }) => isWorthSaying(summary))
    for (const { reader, summary } of mails) {
      await queueMessage(req, {
        content: { ...summary },
        // Tomorrow has a summary of its own.
        expiresAt: closes,
        kind: 'day-summary',
        recipient: reader.email.toLowerCase(),
        subject: summarySubject(summary),
        uniqueKey: `day-summary:${day}:${reader.id}`,
        userId: reader.id,
      })
    }
    return mails.length
  })
  if (sent > 0) kickDelivery(req.payload)
}

/** Who works in the CRM, has an address and has not said no. */
async function listReaders(req: PayloadRequest): Promise<{ id: string; email: string }[]> {
  const rows = await sqlIn<{ email: string; id: string }>(req)`
    select users.id, users.email from users
    left join notification_choices choice on choice.user_id = users.id and choice.event = ${DAY_SUMMARY}
    where users.role::text = any(${sql.param([...CRM_ROLES])}::text[]) and users.email <> '' and coalesce(choice.digest, true)
    order by users.created_at, users.id`
  return rows
}

function openingOf(calendar: OpeningCalendar, day: number): Date | null {
  const first = calendar.spansOn(day)[0]
  return first ? new Date(startOfDay(day).getTime() + first.opens) : null
}

function closingOf(calendar: OpeningCalendar, day: number): Date | null {
  const last = calendar.spansOn(day).at(-1)
  return last ? new Date(startOfDay(day).getTime() + last.closes) : null
}

/** When the agency last opened before this day. */
function lastOpening(calendar: OpeningCalendar, day: number): Date {
  for (let before = day - 1; before > day - LOOK_BACK_DAYS; before -= 1) {
    const opens = openingOf(calendar, before)
    if (opens) return opens
  }
  return startOfDay(day - LOOK_BACK_DAYS)
}
