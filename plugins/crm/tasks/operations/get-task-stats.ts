import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { luandaDay } from '@kit/lib/dates'
import { databaseOf } from '@kit/lib/transaction'
import { daysOf } from '../domain/task-day'

/** The caller's own open tasks by when they are due. A type and not an interface: drizzle wants a row that is a Record. */
export type TaskStats = { overdue: number; today: number; week: number; later: number }

/** Counted by the database in one round trip [TEAM-09]. Checks no role: the screen's guard does. */
export async function getTaskStats(req: PayloadRequest): Promise<TaskStats> {
  const db = await databaseOf(req)
  const today = luandaDay(new Date())
  const sunday = daysOf('week', today).to
  const { rows } = await db.execute<TaskStats>(sql`
    select count(*) filter (where due_day < ${today})::int as overdue,
      count(*) filter (where due_day = ${today})::int as today,
      count(*) filter (where due_day > ${today} and due_day <= ${sunday})::int as week,
      count(*) filter (where due_day > ${sunday})::int as later
    from tasks where person_id = ${req.user?.id} and done_at is null and deleted_at is null`)
  const row = rows[0]
  if (!row) throw new Error('The statistics query returned no row')
  return row
}
