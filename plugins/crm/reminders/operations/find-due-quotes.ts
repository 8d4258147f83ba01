import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { uuids } from '@kit/lib/records'
import { databaseOf } from '@kit/lib/transaction'
import { type Day, startOfDay } from '@collections/opening-hours/domain/calendar-day'
import type { OpeningCalendar } from '@collections/opening-hours/domain/opening-calendar'
import type { ReminderRule } from '../domain/reminder-rules'
import { workingDaysBack } from '../domain/working-days'
import { isAsking, lastShare, lastTalk, lastVisit, revisionOf, isReminded } from './reminder-sql'
import type { RuleSettings } from './read-rules'

/** A quote of which a rule reminds now. Locked until the transaction ends. */
export interface DueQuote {
  id: string
  revision: number
  ownerId: string | null
  /** The client wants no reminders by mail (REM-09). */
  isRefused: boolean
  /** Another rule has reminded of it today: this one has nothing to add (REM-03). */
  isCovered: boolean
}

/** A quote is handled while it is locked: few at once, so that nobody waits long for one. */
const BATCH = 20

/**
 * Locks the next quotes of which a rule reminds that day and has not yet (REM-02, REM-03); those that another process has
 * are passed over. Two queries: what the first one sees may be older than the lock that it waits for, so the second one
 * judges again, with whatever the lock's last holder has done.
 */
export async function findDueQuotes(
  req: PayloadRequest,
  { days, rule }: Pick<RuleSettings, 'days' | 'rule'>,
  today: Day,
  calendar: OpeningCalendar,
): Promise<DueQuote[]> {
  const db = await databaseOf(req)
  const due = sql`from quotes q join ${revisionOf}
    where ${isReminded}
      and not exists (select from quote_reminders f
        where f.quote_id = q.id and f.revision = q.shared_revision and f.rule = ${rule})
      and ${CONDITIONS[rule](days, today, calendar)} and not ${isAsking}`
  const locked = await db.execute<{ id: string }>(sql`select q.id ${due} limit ${BATCH} for update of q skip locked`)
  if (locked.rows.length === 0) return []
  const { rows } = await db.execute<DueQuote & Record<string, unknown>>(sql`
    select q.id, q.shared_revision as revision, q.owner_id as "ownerId",
      q.reminder_refused_at is not null as "isRefused",
      exists (select from quote_reminders other where other.quote_id = q.id
        and other.fired_at >= ${startOfDay(today).toISOString()}::timestamptz) as "isCovered"
    ${due} and q.id = any(${uuids(locked.rows.map(({ id }) => id))})`)
  return rows
}

type Condition = (days: number, today: Day, calendar: OpeningCalendar) => ReturnType<typeof sql>

const midnight = (day: Day) => sql`${startOfDay(day).toISOString()}::timestamptz`

const CONDITIONS: Record<ReminderRule, Condition> = {
  // What falls due while the agency is closed and would be over when it opens is due before.
  expiring: (days, today, calendar) => {
    const next = calendar.nextOpenDay(today + 1) ?? today + 1
    const until = Math.max(today + days + 1, next)
    return sql`q.valid_until >= ${midnight(today)} and q.valid_until < ${midnight(until)}
      and (r.content::jsonb ->> 'validUntil')::timestamptz = q.valid_until`
  },
  unanswered: (days, today, calendar) => {
    const since = midnight(workingDaysBack(calendar, today, days))
    return sql`r.created_at < ${since} and q.last_visit_at < ${since}
      and ${lastVisit} is not null and greatest(${lastShare}, ${lastVisit}, ${lastTalk}) < ${since}`
  },
  unseen: (days, today, calendar) => {
    const since = midnight(workingDaysBack(calendar, today, days))
    return sql`r.created_at < ${since} and ${lastVisit} is null and greatest(${lastShare}, ${lastTalk}) < ${since}`
  },
}
