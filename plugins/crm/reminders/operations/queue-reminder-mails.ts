import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { databaseOf, withTransaction } from '@kit/lib/transaction'
import type { OpeningCalendar } from '@collections/opening-hours/domain/opening-calendar'
import { readFrozen } from '@crm/quotes/operations/print-frozen'
import type { ReminderRule } from '../domain/reminder-rules'
import { stillHolds } from './close-reminders'
import { hasMailsLeft, isMailedLately, queueReminder } from './reminder-mails'

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
  { calendar, now }: { calendar: OpeningCalendar; now: Date },
): Promise<number> {
  return withTransaction(req, async () => {
    const db = await databaseOf(req)
    const { rows } = await db.execute<Wanted & Record<string, unknown>>(sql`
      select m.id, m.quote_id as "quoteId", m.rule from quote_reminders m join quotes q on q.id = m.quote_id
      where m.closed_at is null and m.mail = 'wanted' and q.reminder_refused_at is null and ${stillHolds(now)}
        and not ${isMailedLately(calendar, now)} and ${hasMailsLeft}
      order by m.fired_at limit ${BATCH} for update of m skip locked`)
    for (const wanted of rows) await queue(req, wanted, now)
    return rows.length
  })
}

async function queue(req: PayloadRequest, { id, quoteId, rule }: Wanted, now: Date): Promise<void> {
  const frozen = await readFrozen(req, quoteId)
  if (!frozen?.client.email) return
  await queueReminder(req, {
    now,
    quoteId,
    quoteNumber: frozen.number,
    recipient: frozen.client.email,
    reminderId: id,
    rule,
  })
  const db = await databaseOf(req)
  await db.execute(sql`update quote_reminders set mail = 'queued' where id = ${id}::uuid`)
}
