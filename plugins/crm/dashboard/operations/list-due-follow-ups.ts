import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { DAY_MS, endOfLuandaDay, luandaDay } from '@kit/lib/dates'
import { dayOf } from '@collections/opening-hours/domain/calendar-day'
import { closedDayNote } from '@collections/opening-hours/domain/closed-days'
import { getOpeningCalendar } from '@collections/opening-hours/operations/get-opening-hours'
import { databaseOf } from '@kit/lib/transaction'
import { isFollowUpBy } from '@crm/leads/operations/lead-conditions'
import { andOwnedBy } from '@crm/owners/operations/owned-by'
import type { WorkQuery } from '../domain/work-query'
import type { LeadStatus } from '@crm/statuses/domain/lead-status'

export interface FollowUp {
  id: string
  name: string
  company: string | null
  status: LeadStatus
  dueAt: Date
  /** 'Dia fechado: …' when the agency is closed on that day [CLOCK-07]. */
  closedDay: string | null
  /** Its day was before today. */
  isLate: boolean
}

export interface DueFollowUps {
  /** The oldest first. */
  followUps: FollowUp[]
  total: number
  late: number
}

type Row = Record<'id' | 'name', string> & {
  company: string | null
  dueAt: Date | string
  isLate: boolean
  late: number
  status: LeadStatus
  total: number
}

/** Open leads whose next contact was planned for today, in Luanda, or before. Checks no role: the screen's guard does. */
export async function listDueFollowUps(req: PayloadRequest, { limit, now, owner }: WorkQuery): Promise<DueFollowUps> {
  const [db, calendar] = await Promise.all([databaseOf(req), getOpeningCalendar(req)])
  const endOfToday = endOfLuandaDay(luandaDay(now))
  const endOfYesterday = new Date(endOfToday.getTime() - DAY_MS)
  const { rows } = await db.execute<Row>(sql`
    with due as (
      select id, name, company, status, next_follow_up,
        next_follow_up <= ${endOfYesterday.toISOString()}::timestamptz as is_late
      from leads
      where ${isFollowUpBy(endOfToday)}${andOwnedBy(req, owner)}),
    counts as (select count(*)::int as total, count(*) filter (where is_late)::int as late from due)
    select due.id, due.name, due.company, due.status, due.next_follow_up as "dueAt", due.is_late as "isLate",
      counts.total, counts.late
    from due cross join counts order by due.next_follow_up, due.id limit ${limit}`)
  const followUps = rows.map(({ late: _, total: __, dueAt, ...row }) => ({
    ...row,
    closedDay: closedDayNote(calendar, dayOf(new Date(dueAt))),
    dueAt: new Date(dueAt),
  }))
  return { followUps, late: rows[0]?.late ?? 0, total: rows[0]?.total ?? 0 }
}
