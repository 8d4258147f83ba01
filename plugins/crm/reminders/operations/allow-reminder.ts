import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { databaseOf, withTransaction } from '@kit/lib/transaction'
import { isOpenAt } from '@collections/opening-hours/domain/open-time'
import { getOpeningCalendar } from '@collections/opening-hours/operations/get-opening-hours'
import type { FailureReason } from '@crm/messages/domain/delivery-failure'
import type { ClaimedMessage } from '@crm/messages/message-kind'
import { stillHolds } from './close-reminders'
import { type MailFacts, mailFacts, mailObstacle } from './reminder-mails'
import { waitsForAnswer } from './reminder-sql'

interface Judged extends MailFacts {
  holds: boolean
}

/** Reasons for which the reminder waits for its time again, and does not end. */
const FOR_NOW: readonly FailureReason[] = ['outside_hours', 'mailed_lately']

/**
 * Judges a reminder once more just before it leaves, with its quote locked: what has happened since it was queued stops it
 * (REM-06), and it keeps to the hours and to the distance from other mails (REM-04, REM-05). One that is sent by hand leaves
 * at any hour: a person has decided so.
 * @param reminderId of the rule's reminder; null: it is sent by hand
 * @returns why it may not leave; null: it may
 */
export async function allowReminder(
  req: PayloadRequest,
  { entityId, id }: Pick<ClaimedMessage, 'entityId' | 'id'>,
  reminderId: string | null,
  now: Date,
): Promise<FailureReason | null> {
  return withTransaction(req, async () => {
    const db = await databaseOf(req)
    const locked = await db.execute(sql`select id from quotes where id = ${entityId}::uuid for update`)
    if (locked.rows.length === 0) return 'record_gone'
    const calendar = await getOpeningCalendar(req)
    const holds = reminderId
      ? sql`exists (select from quote_reminders m where m.id = ${reminderId}::uuid and m.closed_at is null and ${stillHolds(now)})`
      : waitsForAnswer
    const { rows } = await db.execute<Judged>(sql`
      select ${holds} as holds, ${mailFacts(calendar, now, id)} from quotes q where q.id = ${entityId}::uuid`)
    const isClosedNow = reminderId !== null && !isOpenAt(calendar, now)
    const reason = reasonOf(rows[0]) ?? (isClosedNow ? 'outside_hours' : null)
    if (reminderId && reason) {
      await db.execute(sql`
        update quote_reminders set mail = ${FOR_NOW.includes(reason) ? 'wanted' : 'none'} where id = ${reminderId}::uuid`)
    }
    return reason
  })
}

const reasonOf = (judged: Judged | undefined): FailureReason | null =>
  judged?.holds ? mailObstacle(judged) : 'reminder_over'
