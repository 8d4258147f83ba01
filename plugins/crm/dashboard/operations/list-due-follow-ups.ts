import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { DAY_MS, endOfLuandaDay, luandaDay } from '@kit/lib/dates'
import { databaseOf } from '@kit/lib/transaction'
import type { LeadStatus } from '@crm/leads/domain/lead-options'

export interface FollowUp {
  id: string
  name: string
  email: string
  company: string | null
  status: LeadStatus
  dueAt: Date
  /** Its day was before today. */
  isLate: boolean
}

export interface DueFollowUps {
  /** The oldest first. */
  followUps: FollowUp[]
  total: number
  late: number
}

type Row = Record<'email' | 'id' | 'name', string> & {
  company: string | null
  dueAt: Date | string
  isLate: boolean
  late: number
  status: LeadStatus
  total: number
}

/** Open leads whose next contact was planned for today, in Luanda, or before. Checks no role: the screen's guard does. */
export async function listDueFollowUps(req: PayloadRequest, now: Date, limit: number): Promise<DueFollowUps> {
  const db = await databaseOf(req)
  const endOfToday = endOfLuandaDay(luandaDay(now))
  const endOfYesterday = new Date(endOfToday.getTime() - DAY_MS)
  const { rows } = await db.execute<Row>(sql`
    with due as (
      select id, name, email, company, status, next_follow_up,
        next_follow_up <= ${endOfYesterday.toISOString()}::timestamptz as is_late
      from leads
      where next_follow_up <= ${endOfToday.toISOString()}::timestamptz and status not in ('won', 'lost')
        and deleted_at is null and is_suspected_spam is not true),
    counts as (select count(*)::int as total, count(*) filter (where is_late)::int as late from due)
    select due.id, due.name, due.email, due.company, due.status, due.next_follow_up as "dueAt", due.is_late as "isLate",
      counts.total, counts.late
    from due cross join counts order by due.next_follow_up, due.id limit ${limit}`)
  const followUps = rows.map(({ late: _, total: __, dueAt, ...row }) => ({ ...row, dueAt: new Date(dueAt) }))
  return { followUps, late: rows[0]?.late ?? 0, total: rows[0]?.total ?? 0 }
}
