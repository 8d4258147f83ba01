import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { luandaDay } from '@kit/lib/dates'
import { databaseOf } from '@kit/lib/transaction'
import { dayOfDate } from '@collections/opening-hours/domain/calendar-day'
import { closedDayNote } from '@collections/opening-hours/domain/closed-days'
import { getOpeningCalendar } from '@collections/opening-hours/operations/get-opening-hours'

export interface DueTask {
  id: string
  title: string
  dueDay: string
  dueTime: string | null
  /** 'Dia fechado: …' when the agency is closed on that day [CLOCK-07]. */
  closedDay: string | null
}

export interface DueTasks {
  /** The oldest first. */
  tasks: DueTask[]
  /** The day in Luanda by which they are due. */
  today: string
  total: number
  late: number
}

type Row = Omit<DueTask, 'closedDay'> & Record<'late' | 'total', number>

/** The reader's own open tasks for today, in Luanda, or before [TEAM-11]. Checks no role: the screen's guard does. */
export async function listDueTasks(req: PayloadRequest, now: Date, limit: number): Promise<DueTasks> {
  const [db, calendar] = await Promise.all([databaseOf(req), getOpeningCalendar(req)])
  const today = luandaDay(now)
  const { rows } = await db.execute<Row>(sql`
    select id, title, due_day as "dueDay", due_time as "dueTime", count(*) over ()::int as total,
      count(*) filter (where due_day < ${today}) over ()::int as late
    from tasks
    where person_id = ${req.user?.id} and done_at is null and deleted_at is null and due_day <= ${today}
    order by due_day, due_time, id limit ${limit}`)
  const tasks = rows.map(({ late: _, total: __, ...row }) => ({
    ...row,
    closedDay: closedDayNote(calendar, dayOfDate(row.dueDay)),
  }))
  return { late: rows[0]?.late ?? 0, tasks, today, total: rows[0]?.total ?? 0 }
}
