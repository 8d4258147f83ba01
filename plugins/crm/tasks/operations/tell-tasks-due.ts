import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { luandaDay } from '@kit/lib/dates'
import { databaseOf, withTransaction } from '@kit/lib/transaction'
import { dayOf, startOfDay } from '@collections/opening-hours/domain/calendar-day'
import { HOUR_MS } from '@collections/opening-hours/domain/spans'
import { notify } from '@crm/notifications/operations/notify'

/** Hour of Luanda at which a day's tasks are told. */
const MORNING_HOUR = 7

/**
 * Tells each person, once, of the open tasks that are for today (NOTI-11), from the morning on. Not of those that were
 * made today: whoever was given one has been told. Idempotent.
 */
export async function tellTasksDue(req: PayloadRequest, now: Date): Promise<void> {
  const today = luandaDay(now)
  const midnight = startOfDay(dayOf(now))
  if (now.getTime() < midnight.getTime() + MORNING_HOUR * HOUR_MS) return
  await withTransaction(req, async () => {
    const db = await databaseOf(req)
    const { rows } = await db.execute<Record<'id' | 'person' | 'title', string>>(sql`
      select id, title, person_id as person from tasks
      where due_day = ${today} and done_at is null and deleted_at is null and person_id is not null
        and created_at < ${midnight.toISOString()}::timestamptz
        and not exists (select from notification_events where key = ${`task-due:${today}:`} || tasks.id)
      order by due_time nulls last, created_at`)
    for (const { id, person, title } of rows) {
      const record = { entityId: id, entityType: 'task' }
      await notify(req, { event: 'task-due', key: `task-due:${today}:${id}`, people: [person], record, text: title })
    }
  })
}
