import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { dayOf, startOfDay } from '@collections/opening-hours/domain/calendar-day'
import type { OpeningCalendar } from '@collections/opening-hours/domain/opening-calendar'
import { queueMessage } from '@crm/messages/operations/queue-message'
import { DAYS_BETWEEN_MAILS, MOST_MAILS, type ReminderRule } from '../domain/reminder-rules'
import { workingDaysBack } from '../domain/working-days'
import { clientMails } from './reminder-sql'

/** Whether another mail about quote `q` went to its client within the last two working days, or waits to go (REM-04). */
export function isMailedLately(calendar: OpeningCalendar, now: Date, exceptId: string | null = null) {
  const since = startOfDay(workingDaysBack(calendar, dayOf(now), DAYS_BETWEEN_MAILS))
  return sql`
    exists (select from ${clientMails} and mail.id is distinct from ${exceptId}::uuid
      and (mail.sent_at >= ${since.toISOString()}::timestamptz or mail.state = 'queued'))`
}

/** Whether the client of quote `q` may still be reminded by mail (REM-04). */
export const hasMailsLeft = sql`
  (select count(*) from ${clientMails} and mail.kind = 'quote-reminder' and mail.state = 'sent') < ${MOST_MAILS}`

/** What of quote `q` says whether its client may be reminded by mail. */
export interface MailFacts extends Record<string, unknown> {
  hasMailsLeft: boolean
  isMailedLately: boolean
  isRefused: boolean
}

/** The columns of `MailFacts`. @param exceptId of the mail that is being judged */
export const mailFacts = (calendar: OpeningCalendar, now: Date, exceptId: string | null = null) => sql`
  ${hasMailsLeft} as "hasMailsLeft", ${isMailedLately(calendar, now, exceptId)} as "isMailedLately",
  q.reminder_refused_at is not null as "isRefused"`

/** Why the client may not be reminded by mail, by a rule or by hand; null: they may. */
export function mailObstacle(facts: MailFacts): 'mailed_lately' | 'reminder_limit' | 'reminder_refused' | null {
  if (facts.isRefused) return 'reminder_refused'
  if (!facts.hasMailsLeft) return 'reminder_limit'
  return facts.isMailedLately ? 'mailed_lately' : null
}

interface ReminderMail {
  quoteId: string
  quoteNumber: string
  recipient: string
  /** Of the rule's reminder; null: a person sends it. */
  reminderId: string | null
  rule: ReminderRule
  /** Part of its key: a reminder that had to wait is queued anew. */
  now: Date
}

/** Queues a reminder's mail in the request's transaction. */
export async function queueReminder(req: PayloadRequest, mail: ReminderMail): Promise<void> {
  const { now, quoteId, quoteNumber, recipient, reminderId, rule } = mail
  await queueMessage(req, {
    content: { reminderId, rule },
    kind: 'quote-reminder',
    recipient,
    record: { entityId: quoteId, entityType: 'quote' },
    // Its own is made of the template when it leaves.
    subject: `Lembrete do orçamento ${quoteNumber}`,
    uniqueKey: `quote-reminder:${reminderId ?? quoteId}:${now.getTime()}`,
    userId: req.user?.id,
  })
}
