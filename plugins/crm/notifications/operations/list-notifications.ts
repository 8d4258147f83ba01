import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import type { PageMeta } from '@kit/http/list'
import type { User } from '@kit/database/payload-types'
import { databaseOf } from '@kit/lib/transaction'
import { eventsFor, recordsHiddenFrom } from '../domain/notification-events'
import type { NotificationAnswer } from '../schema'
import { type NotificationRow, serializeNotification } from '../serialize'
import { NOTIFIED_CHANNEL } from './tell-people'

type Person = Pick<User, 'id' | 'role'>

export const NOTIFICATION_COLUMNS = sql.raw(`id, seq, user_id as "userId", event, entity_type as "entityType",
  entity_id as "entityId", text, count, read_at as "readAt", happened_at as "happenedAt"`)

/**
 * The lines that a person may see. Their role counts as it is now: what was told to somebody with another one stays
 * out, whatever else happens (NOTI-19).
 */
export const visibleTo = ({ id, role }: Person) => sql`
  user_id = ${id} and in_app and event = any(${sql.param(eventsFor(role))}::varchar[])
    and coalesce(entity_type, '') <> all(${sql.param([...recordsHiddenFrom(role)])}::varchar[])`

/** More than this is '99+' in the bell, and not counted further. */
export const MOST_COUNTED = 100

/** How many the person has not read, up to `MOST_COUNTED`. */
export async function countUnread(req: PayloadRequest, person: Person): Promise<number> {
  const db = await databaseOf(req)
  const { rows } = await db.execute<{ unread: number }>(sql`
    select count(*)::int as unread from (
      select 1 from notifications where ${visibleTo(person)} and read_at is null limit ${MOST_COUNTED}) as counted`)
  return rows[0]?.unread ?? 0
}

const DEFAULT_PAGE_SIZE = 20

interface PageQuery {
  limit?: number | undefined
  page?: number | undefined
}

/** A page of the caller's notifications, newest first, and how many are unread (NOTI-14). */
export async function listNotifications(
  req: PayloadRequest,
  { limit = DEFAULT_PAGE_SIZE, page = 1 }: PageQuery,
): Promise<{ notifications: NotificationAnswer[]; unread: number } & Required<PageMeta>> {
  const person = personOf(req)
  const db = await databaseOf(req)
  const { rows } = await db.execute<NotificationRow>(sql`
    select ${NOTIFICATION_COLUMNS} from notifications where ${visibleTo(person)}
    order by seq desc limit ${limit} offset ${(page - 1) * limit}`)
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from notifications where ${visibleTo(person)}`,
  )
  const total = counted.rows[0]?.total ?? 0
  return {
    notifications: rows.map(serializeNotification),
    page,
    total,
    totalPages: Math.max(1, Math.ceil(total / limit)),
    unread: await countUnread(req, person),
  }
}

/** Marks the caller's lines as read, all of them without `ids`. Idempotent. @returns how many are left unread */
export async function readNotifications(req: PayloadRequest, ids?: readonly string[]): Promise<{ unread: number }> {
  const person = personOf(req)
  const db = await databaseOf(req)
  const chosen = ids ? sql`and id = any(${sql.param([...ids])}::uuid[])` : sql``
  await db.execute(sql`
    with marked as (
      update notifications set read_at = now() where user_id = ${person.id} and read_at is null and in_app ${chosen}
      returning id)
    select pg_notify(${NOTIFIED_CHANNEL}, ${`read:${person.id}`}) where exists (select from marked)`)
  return { unread: await countUnread(req, person) }
}

/** The caller: the routes let nobody else in. */
export function personOf({ user }: PayloadRequest): Person {
  if (!user) throw new Error('Only staff have notifications')
  return { id: String(user.id), role: user.role }
}
