import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'

import { ROLES } from '@kit/lib/roles'
import { eventsFor, recordsHiddenFrom } from '../domain/notification-events'
import type { NotificationRow } from '../serialize'
import { MOST_COUNTED, NOTIFICATION_COLUMNS } from './list-notifications'

const RULES = JSON.stringify(ROLES.map((role) => ({ events: eventsFor(role), hidden: recordsHiddenFrom(role), role })))

/** Lines that their person may see, by the role that each has now. */
const VISIBLE = sql`
  select notifications.* from notifications
  join users on users.id = notifications.user_id
  join jsonb_to_recordset(${RULES}::jsonb) as rule (role text, events varchar[], hidden varchar[])
    on rule.role = users.role::text
  where in_app and event = any(rule.events) and coalesce(entity_type, '') <> all(rule.hidden)`

type News = NotificationRow & { newest: number | string }

/** Where the streams stand now, by the database. */
export async function readNewest({ db }: Payload): Promise<{ at: number; seq: number }> {
  const { rows } = await db.drizzle.execute<{ at: Date | string; seq: number | string }>(
    sql`select clock_timestamp() as at, coalesce(max(seq), 0) as seq from notifications`,
  )
  return { at: new Date(rows[0]?.at ?? 0).getTime(), seq: Number(rows[0]?.seq ?? 0) }
}

/**
 * What became visible to these people after `seq`, in that order, and up to where nothing is missing. Numbers are given
 * one transaction after the other (tell-people), so none can turn up below one that was seen.
 */
export async function readNews(
  { db }: Payload,
  { after, limit, people }: { after: number; limit: number; people: readonly string[] },
): Promise<{ rows: NotificationRow[]; upTo: number }> {
  const { rows } = await db.drizzle.execute<Partial<News> & Pick<News, 'newest'>>(sql`
    with newest as (select coalesce(max(seq), 0) as newest from notifications),
    news as (
      select ${NOTIFICATION_COLUMNS} from (${VISIBLE}
        and notifications.seq > ${after} and notifications.user_id = any(${sql.param([...people])}::uuid[])
        order by notifications.seq limit ${limit}) as visible)
    select newest.newest, news.* from newest left join news on true order by news.seq`)
  const news = rows.filter((row): row is News => row.id !== null)
  const last = news.at(-1)
  return { rows: news, upTo: news.length === limit && last ? Number(last.seq) : Number(rows[0]?.newest ?? after) }
}

/** How many lines each of these people has not read, up to `MOST_COUNTED`. */
export async function readUnread({ db }: Payload, people: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.drizzle.execute<{ unread: number; userId: string }>(sql`
    select person.id as "userId", least(${MOST_COUNTED}, (
      select count(*) from (${VISIBLE} and read_at is null and user_id = person.id limit ${MOST_COUNTED}) as unread
    ))::int as unread
    from unnest(${sql.param([...people])}::uuid[]) as person (id)`)
  return new Map(rows.map(({ unread, userId }) => [userId, unread]))
}
