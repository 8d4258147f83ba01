import { sql } from '@payloadcms/db-postgres'
import type { Payload, PayloadRequest } from 'payload'

import { DAY_SUMMARY, EVENT_RULES, eventsFor, recordsHiddenFrom } from '../domain/notification-events'
import type { ChoicesInput, NotificationAnswer, NotificationChoices } from '../schema'
import { type NotificationRow, serializeNotification } from '../serialize'
import { NOTIFIED_CHANNEL } from './telling'
import type { User } from '@kit/database/payload-types'
import { type PageMeta, pageMetaOf } from '@kit/http/list'
import { CRM_ROLES, hasRole, ROLES } from '@kit/lib/roles'
import { sqlIn, sqlRowIn } from '@kit/data/transaction'

type Person = Pick<User, 'id' | 'role'>

const NOTIFICATION_COLUMNS = sql.raw(`id, seq, user_id as "userId", event, entity_type as "entityType",
  entity_id as "entityId", text, count, read_at as "readAt", happened_at as "happenedAt"`)

/** Condition: notifications that a person may see in their current role (NOTI-19). */
const visibleTo = ({ id, role }: Person) => sql`
  user_id = ${id} and in_app and event = any(${sql.param(eventsFor(role))}::varchar[])
    and coalesce(entity_type, '') <> all(${sql.param([...recordsHiddenFrom(role)])}::varchar[])`

/** The bell shows '99+' beyond this. */
const MOST_COUNTED = 100

/** A person's unread count, capped at `MOST_COUNTED`. */
export async function countUnread(req: PayloadRequest, person: Person): Promise<number> {
  const { unread } = await sqlRowIn<{ unread: number }>(req)`
    select count(*)::int as unread from (
      select 1 from notifications where ${visibleTo(person)} and read_at is null limit ${MOST_COUNTED}) as counted`
  return unread
}

const DEFAULT_PAGE_SIZE = 20

interface PageQuery {
  limit?: number | undefined
  page?: number | undefined
}

/** A page of the caller's notifications, newest first, and the unread count (NOTI-14). */
export async function listNotifications(
  req: PayloadRequest,
  { limit = DEFAULT_PAGE_SIZE, page = 1 }: PageQuery,
): Promise<{ notifications: NotificationAnswer[]; unread: number } & Required<PageMeta>> {
  const person = personOf(req)
  const rows = await sqlIn<NotificationRow>(req)`
    select ${NOTIFICATION_COLUMNS} from notifications where ${visibleTo(person)}
    order by seq desc limit ${limit} offset ${(page - 1) * limit}`
  const { total } = await sqlRowIn<{ total: number }>(
    req,
  )`select count(*)::int as total from notifications where ${visibleTo(person)}`
  return {
    notifications: rows.map(serializeNotification),
    ...pageMetaOf(total, { limit, page }),
    unread: await countUnread(req, person),
  }
}

/** Marks the caller's notifications as read, or all without `ids`. Idempotent. @returns the unread count */
export async function readNotifications(req: PayloadRequest, ids?: readonly string[]): Promise<{ unread: number }> {
  const person = personOf(req)
  const chosen = ids ? sql`and id = any(${sql.param([...ids])}::uuid[])` : sql``
  await sqlIn(req)`
    with marked as (
      update notifications set read_at = now() where user_id = ${person.id} and read_at is null and in_app ${chosen}
      returning id)
    select pg_notify(${NOTIFIED_CHANNEL}, ${`read:${person.id}`}) where exists (select from marked)`
  return { unread: await countUnread(req, person) }
}

/** The caller; the routes require one. */
export function personOf({ user }: PayloadRequest): Person {
  if (!user) throw new Error('Only staff have notifications')
  return { id: String(user.id), role: user.role }
}

const RULES = JSON.stringify(ROLES.map((role) => ({ events: eventsFor(role), hidden: recordsHiddenFrom(role), role })))

/** Notifications that their recipients may see in their current role. */
const VISIBLE = sql`
  select notifications.* from notifications
  join users on users.id = notifications.user_id
  join jsonb_to_recordset(${RULES}::jsonb) as rule (role text, events varchar[], hidden varchar[])
    on rule.role = users.role::text
  where in_app and event = any(rule.events) and coalesce(entity_type, '') <> all(rule.hidden)`

type News = NotificationRow & { newest: number | string }

/** Current position of the streams, read from the database. */
export async function readNewest({ db }: Payload): Promise<{ at: number; seq: number }> {
  const { rows } = await db.drizzle.execute<{ at: Date | string; seq: number | string }>(
    sql`select clock_timestamp() as at, coalesce(max(seq), 0) as seq from notifications`,
  )
  return { at: new Date(rows[0]?.at ?? 0).getTime(), seq: Number(rows[0]?.seq ?? 0) }
}

/**
 * Notifications that became visible to these people after `seq`, in order, and the position up to which they are
 * complete. Sequence numbers are assigned by one transaction at a time (telling.ts), so none appears below one already
 * seen.
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

/** Unread count per person, capped at `MOST_COUNTED`. */
export async function readUnread({ db }: Payload, people: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.drizzle.execute<{ unread: number; userId: string }>(sql`
    select person.id as "userId", least(${MOST_COUNTED}, (
      select count(*) from (${VISIBLE} and read_at is null and user_id = person.id limit ${MOST_COUNTED}) as unread
    ))::int as unread
    from unnest(${sql.param([...people])}::uuid[]) as person (id)`)
  return new Map(rows.map(({ unread, userId }) => [userId, unread]))
}

/** The caller's settings for each event of their role (NOTI-12). */
export async function readChoices(req: PayloadRequest): Promise<NotificationChoices> {
  const { id, role } = personOf(req)
  const rows = await sqlIn<{ digest: boolean; email: boolean; event: string; in_app: boolean }>(
    req,
  )`select event, in_app, email, digest from notification_choices where user_id = ${id}`
  const chosen = new Map(rows.map((row) => [row.event, row]))
  return {
    choices: eventsFor(role).map((event) => {
      const { isKept = false, one, label = one } = EVENT_RULES[event]
      const { digest = false, email = false, in_app: inApp = true } = chosen.get(event) ?? {}
      return { digest, email, event, inApp: isKept || inApp, isKept, label }
    }),
    daySummary: hasRole(req.user, CRM_ROLES) ? (chosen.get(DAY_SUMMARY)?.digest ?? true) : null,
  }
}

/** Stores the caller's settings; events not named stay unchanged. */
export async function saveChoices(
  req: PayloadRequest,
  { choices, daySummary }: ChoicesInput,
): Promise<NotificationChoices> {
  const { id } = personOf(req)
  const summary =
    daySummary === undefined ? [] : [{ digest: daySummary, email: false, event: DAY_SUMMARY, inApp: false }]
  // One row per person and event; the last duplicate wins.
  const last = [...new Map([...choices, ...summary].map((choice) => [choice.event, choice])).values()]
  await sqlIn(req)`
    insert into notification_choices (user_id, event, in_app, email, digest)
    select ${id}::uuid, event, "inApp", email, digest
    from jsonb_to_recordset(${JSON.stringify(last)}::jsonb)
      as row (event varchar, "inApp" boolean, email boolean, digest boolean)
    on conflict (user_id, event)
      do update set in_app = excluded.in_app, email = excluded.email, digest = excluded.digest`
  return readChoices(req)
}

const KEEP_READ_DAYS = 90
const KEEP_DAYS = 365
/** How long an event's key prevents a repeat. */
const KEEP_EVENTS_DAYS = 2

/**
 * Deletes notifications read 90 days ago or older than a year, and events already processed (NOTI-20), except the last
 * day summary's: the next one says what happened since. Idempotent.
 */
export async function purgeNotifications(req: PayloadRequest): Promise<void> {
  await sqlIn(req)`
    delete from notifications where read_at < now() - make_interval(days => ${KEEP_READ_DAYS})
      or happened_at < now() - make_interval(days => ${KEEP_DAYS})`
  await sqlIn(req)`
    delete from notification_events where handled_at < now() - make_interval(days => ${KEEP_EVENTS_DAYS})
      and id is distinct from (select max(id) from notification_events where event = ${DAY_SUMMARY})`
}
