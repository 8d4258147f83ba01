import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { databaseOf, withTransaction } from '@kit/lib/transaction'
import { type Day, startOfDay } from '@collections/opening-hours/domain/calendar-day'
import type { OpeningCalendar } from '@collections/opening-hours/domain/opening-calendar'
import { queueMessage } from '@crm/messages/operations/queue-message'
import { readFrozen } from '@crm/quotes/operations/print-frozen'
import { DAYS_BETWEEN_MAILS, MOST_MAILS, type ReminderRule } from '../domain/reminder-rules'
import { workingDaysBack } from '../domain/working-days'
import { stillHolds } from './close-reminders'
import { clientMails } from './reminder-sql'

const BATCH = 50

interface Wanted {
  id: string
  quoteId: string
  rule: ReminderRule
}

/**
 * Puts the mails of reminders in the queue whose time has come: the agency is open, the last mail about the quote is two
 * working days old, and the client has had fewer than three (REM-04, REM-05). Just before one leaves all of this is judged
 * once more (reminder-email.ts). @returns how many were queued
 */
export async function queueReminderMails(
  req: PayloadRequest,
  { calendar, now, today }: { calendar: OpeningCalendar; now: Date; today: Day },
): Promise<number> {
  return withTransaction(req, async () => {
    const since = startOfDay(workingDaysBack(calendar, today, DAYS_BETWEEN_MAILS))
    const db = await databaseOf(req)
    const { rows } = await db.execute<Wanted & Record<string, unknown>>(sql`
      select m.id, m.quote_id as "quoteId", m.rule from quote_reminders m join quotes q on q.id = m.quote_id
      where m.closed_at is null and m.mail = 'wanted' and q.reminder_refused_at is null and ${stillHolds(now)}
        and not ${isMailedSince(since)} and ${hasMailsLeft}
      order by m.fired_at limit ${BATCH} for update of m skip locked`)
    for (const wanted of rows) await queue(req, wanted, now)
    return rows.length
  })
}

/** Whether another mail about quote `q` went to its client, or waits to go, since a moment. */
export const isMailedSince = (since: Date, exceptId: string | null = null) => sql`
  exists (select from ${clientMails} and mail.id is distinct from ${exceptId}::uuid
    and (mail.sent_at >= ${since.toISOString()}::timestamptz or mail.state = 'queued'))`

/** Whether the client of quote `q` may still be reminded by mail. */
export const hasMailsLeft = sql`
  (select count(*) from ${clientMails} and mail.kind = 'quote-reminder' and mail.state = 'sent') < ${MOST_MAILS}`

async function queue(req: PayloadRequest, { id, quoteId, rule }: Wanted, now: Date): Promise<void> {
  const frozen = await readFrozen(req, quoteId)
  if (!frozen?.client.email) return
  await queueMessage(req, {
    content: { reminderId: id, rule },
    kind: 'quote-reminder',
    recipient: frozen.client.email,
    record: { entityId: quoteId, entityType: 'quote' },
    // Its own is made of the template when it leaves.
    subject: `Lembrete do orçamento ${frozen.number}`,
    uniqueKey: `quote-reminder:${id}:${now.getTime()}`,
  })
  const db = await databaseOf(req)
  await db.execute(sql`update quote_reminders set mail = 'queued' where id = ${id}::uuid`)
}
