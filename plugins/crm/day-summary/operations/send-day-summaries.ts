import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { CRM_ROLES } from '@kit/lib/roles'
import { sqlIn, withTransaction } from '@kit/data/transaction'
import { dayOf, startOfDay } from '@collections/opening-hours/domain/calendar-day'
import type { OpeningCalendar } from '@collections/opening-hours/domain/opening-calendar'
import { getOpeningCalendar } from '@collections/opening-hours/operations/get-opening-hours'
import { kickDelivery } from '@crm/messages/operations/delivery'
import { queueMessages } from '@crm/messages/operations/outbox'
import { DAY_SUMMARY } from '@crm/notifications/domain/notification-events'
import { lastTaken, takeKey } from '@crm/notifications/operations/notify'
import { isWorthSaying, summarySubject } from '../domain/day-summary'
import { readSummaries } from './read-summaries'

/** How many days back to look for the last opening; longer than any holiday of the agency. */
const LOOK_BACK_DAYS = 31

/**
 * Mails each person in the CRM their work of the day, once, when the agency opens; not on closed days, and not if there
 * is nothing to say (NOTI-18). After downtime it is sent while the agency is open. Idempotent.
 */
export async function sendDaySummaries(req: PayloadRequest, now: Date): Promise<void> {
  const calendar = await getOpeningCalendar(req)
  const day = dayOf(now)
  const [opens, closes] = [openingOf(calendar, day), closingOf(calendar, day)]
  if (!opens || !closes || now < opens || now >= closes) return
  const sent = await withTransaction(req, async () => {
    if (!(await takeKey(req, DAY_SUMMARY, String(day)))) return 0
    const since = (await lastTaken(req, DAY_SUMMARY, String(day))) ?? lastOpening(calendar, day)
    const summaryOf = await readSummaries(req, { calendar, now, since })
    const mails = (await listReaders(req))
      .map((reader) => ({ reader, summary: summaryOf(reader.id) }))
      .filter(({ summary }) => isWorthSaying(summary))
      .map(({ reader, summary }) => ({
        content: { ...summary },
        // Tomorrow has its own summary.
        expiresAt: closes,
        kind: 'day-summary' as const,
        recipient: reader.email.toLowerCase(),
        subject: summarySubject(summary),
        uniqueKey: `day-summary:${day}:${reader.id}`,
        userId: reader.id,
      }))
    return (await queueMessages(req, mails)).length
  })
  if (sent > 0) kickDelivery(req.payload)
}

/** People with CRM access, an address and the summary switched on. */
const listReaders = (req: PayloadRequest) => sqlIn<{ email: string; id: string }>(req)`
    select users.id, users.email from users
    left join notification_choices choice on choice.user_id = users.id and choice.event = ${DAY_SUMMARY}
    where users.role::text = any(${sql.param([...CRM_ROLES])}::text[]) and users.email <> '' and coalesce(choice.digest, true)
    order by users.created_at, users.id`

function openingOf(calendar: OpeningCalendar, day: number): Date | null {
  const first = calendar.spansOn(day)[0]
  return first ? new Date(startOfDay(day).getTime() + first.opens) : null
}

function closingOf(calendar: OpeningCalendar, day: number): Date | null {
  const last = calendar.spansOn(day).at(-1)
  return last ? new Date(startOfDay(day).getTime() + last.closes) : null
}

/** The agency's last opening before this day: the time of the previous summary, if none was made yet. */
function lastOpening(calendar: OpeningCalendar, day: number): Date {
  for (let before = day - 1; before > day - LOOK_BACK_DAYS; before -= 1) {
    const opens = openingOf(calendar, before)
    if (opens) return opens
  }
  return startOfDay(day - LOOK_BACK_DAYS)
}
