import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { lockRecord } from '@kit/lib/records'
import { databaseOf, withTransaction } from '@kit/lib/transaction'
import { recordActivity } from '@collections/activities/operations/record-activity'
import { lockOpenTasks } from '@crm/tasks/operations/lock-open-tasks'
import type { Reminders } from '../schema'
import { closeReminders } from './close-reminders'
import { readReminders } from './read-reminders'

/**
 * Switches the reminders of one quote off, with what is open of them, or on again (REM-10). Idempotent.
 * @throws DomainError quote_not_found
 */
export async function switchReminders(req: PayloadRequest, quoteId: string, isOn: boolean): Promise<Reminders> {
  return withTransaction(req, async () => {
    await lockOpenTasks(req, 'quotes', quoteId)
    await lockRecord(req, 'quotes', quoteId, 'quote_not_found')
    const db = await databaseOf(req)
    const { rows } = await db.execute(sql`
      update quotes set reminders_off_at = ${isOn ? null : sql`clock_timestamp()`}
      where id = ${quoteId}::uuid and (reminders_off_at is null) <> ${isOn} returning id`)
    if (rows.length > 0) {
      await recordActivity(req, {
        description: isOn ? 'Lembretes ligados' : 'Lembretes desligados',
        entityId: quoteId,
        entityType: 'quote',
        type: 'reminded',
      })
      await closeReminders(req, new Date(), quoteId)
    }
    return readReminders(req, quoteId)
  })
}
