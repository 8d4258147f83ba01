import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { personName } from '@collections/activities/operations/activities'
import { dayOfDate } from '@collections/opening-hours/domain/calendar-day'
import { closedDayNote } from '@collections/opening-hours/domain/closed-days'
import { getOpeningCalendar } from '@collections/opening-hours/operations/get-opening-hours'
import type { CrmRecord } from '@crm/links/domain/crm-records'
import { INSTALMENT_TASK } from '@crm/payments/domain/payment-tasks'
import { lateInstalmentIds } from '@crm/payments/operations/instalment-lists'
import { isOfPerson } from '@crm/tasks/operations/task-lists'
import { luandaDay } from '@kit/lib/dates'
import { uuids } from '@kit/data/records'
import { sqlIn } from '@kit/data/transaction'
import type { DayQuery } from './day-query'
import { findWaitingQuotes, type Waiting } from './waiting-quotes'

export interface DueTask {
  id: string
  title: string
  dueDay: string
  dueTime: string | null
  isNobodys: boolean
  origin: string
  personName: string | null
  /** The task's record, with its name and phone. */
  recordType: CrmRecord | null
  recordId: string | null
  recordName: string | null
  phone: string | null
  /** 'Dia fechado: …' if the agency is closed on that day [CLOCK-07]. */
  closedDay: string | null
}

type TaskRow = Omit<DueTask, 'closedDay'> & Record<'late' | 'total', number>

/** Tasks that repeat a waiting quote's row. */
const SAID_BY_QUOTE = sql`(origin in ('proposal-accepted', 'proposal-proof') or origin like 'reminder-%')`

/**
 * Open tasks due today, in Luanda, or before, oldest first, without those that repeat a waiting quote or late instalment
 * [TEAM-11]; one query. Checks no role: the screen's guard does.
 * @param found the waiting quotes, if the caller has read them already
 */
export async function listDueTasks(
  req: PayloadRequest,
  { limit, now, owner }: DayQuery,
  found: Promise<Waiting[]> = findWaitingQuotes(req, { now, owner }),
) {
  const [calendar, waiting] = await Promise.all([getOpeningCalendar(req), found])
  const today = luandaDay(now)
  const rows = await sqlIn<TaskRow>(req)`
    with due as (
      select *, count(*) over ()::int as total, count(*) filter (where due_day < ${today}) over ()::int as late
      from (select *, nullif(record_id, '')::uuid as about from tasks) tasks
      where ${isOfPerson(req, owner)} and done_at is null and deleted_at is null and due_day <= ${today}
        and origin not in (select ${INSTALMENT_TASK}::text || id from (${lateInstalmentIds(req, { now, owner })}) as late)
        and not (${SAID_BY_QUOTE} and record_type = 'quotes' and about = any(${uuids(waiting.map(({ id }) => id))}))
      order by due_day, due_time, id limit ${limit})
    select due.id, due.title, due.person_id is null as "isNobodys", due.due_day as "dueDay", due.due_time as "dueTime",
      due.origin, due.record_type as "recordType", due.record_id as "recordId", due.total, due.late,
      ${personName('person')} as "personName",
      coalesce(leads.name, clients.name, quotes.client_name, quotes.title, orders.title, retainers.title) as "recordName",
      coalesce(leads.phone, clients.phone, quotes.client_phone) as phone
    from due
      left join users person on person.id = due.person_id
      left join quotes on due.record_type = 'quotes' and quotes.id = due.about
      left join orders on due.record_type = 'orders' and orders.id = due.about
      left join retainers on due.record_type = 'retainers' and retainers.id = due.about
      left join clients on clients.id = case due.record_type
        when 'clients' then due.about else coalesce(quotes.client_id, orders.client_id, retainers.client_id) end
      left join leads on clients.id is null
        and leads.id = case due.record_type when 'leads' then due.about else quotes.lead_id end
    order by due.due_day, due.due_time, due.id`
  const tasks = rows.map(({ late: _, total: __, ...row }) => ({
    ...row,
    closedDay: closedDayNote(calendar, dayOfDate(row.dueDay)),
  }))
  return { late: rows[0]?.late ?? 0, tasks, today, total: rows[0]?.total ?? 0 }
}
