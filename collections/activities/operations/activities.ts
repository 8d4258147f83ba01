import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { CollectionAfterOperationHook, CollectionBeforeDeleteHook, PayloadRequest } from 'payload'
import { v7 } from 'uuid'

import { type ActivityType, type EntityType, HISTORY_LINES } from '../domain/activity-types'
import type { ActivityAnswer } from '../schema'
import { luandaDate } from '@kit/data/luanda-date'
import { type ClearedLinks, uuids } from '@kit/data/records'
import { sqlIn, sqlRowIn } from '@kit/data/transaction'
import { luandaDay } from '@kit/lib/dates'

interface Activity {
  entityType: EntityType
  entityId: string
  type: ActivityType
  /** A Portuguese sentence. */
  description: string
  /** References that a deletion cleared (undo-deletion.ts). */
  clearedLinks?: ClearedLinks | undefined
  /** The author, if not the request's user: a job has none. */
  userId?: string | null
}

/** Writes one line of a record's history, by the request's user, in the request's transaction (OP-72). */
export function recordActivity(
  req: PayloadRequest,
  { clearedLinks, description, entityId, entityType, type, userId }: Activity,
): Promise<void> {
  return recordActivities(req, entityType, type, [{ clearedLinks, description, entityId }], userId)
}

interface Line {
  entityId: string
  /** A Portuguese sentence. */
  description: string
  clearedLinks?: ClearedLinks | undefined
}

/**
 * Writes a history line per record, in one statement of the request's transaction (OP-72). A line has its own time, as
 * the transaction may have waited; ids are monotonic, so lines of one millisecond keep their order.
 * @param userId the author, if not the request's user: a job has none
 */
export async function recordActivities(
  req: PayloadRequest,
  entityType: EntityType,
  type: ActivityType,
  lines: readonly Line[],
  userId: string | null = req.user?.id ?? null,
): Promise<void> {
  if (lines.length === 0) return
  // One insert without read-back, because every write of every record pays for it.
  const rows = JSON.stringify(
    lines.map(({ clearedLinks, description, entityId }) => ({
      cleared_links: clearedLinks,
      description,
      entity_id: entityId,
      id: v7(),
    })),
  )
  await sqlIn(req)`
    insert into activities (id, created_at, entity_type, entity_id, type, description, user_id,
      cleared_links)
    select line.id, clock_timestamp(), ${entityType}::enum_activities_entity_type, line.entity_id, ${type}::enum_activities_type, line.description,
      ${userId}::uuid, line.cleared_links
    from json_to_recordset(${rows}::json) as line(id uuid, entity_id varchar, description varchar, cleared_links jsonb)`
}

/** SQL for a person's name; `account` is the alias of their row of users. */
export const personName = (account: string): SQL =>
  sql.raw(`coalesce(nullif(${account}.name, ''), ${account}.username)`)

/** Name of the author `users`, who may have been deleted. */
const AUTHOR = sql`coalesce(${personName('users')}, activities.user_name)`

/**
 * History of a record and of those merged into it [DUP-05], newest first, with names: one query (OP-72). SQL, because a
 * salesperson may not read other users but may see who changed a quote. Checks no role: the route's access does.
 */
export async function listActivities(
  req: PayloadRequest,
  entityType: EntityType,
  entityId: string,
): Promise<ActivityAnswer[]> {
  return sqlIn<ActivityAnswer>(req)`
    with known (id, name) as (
      select ${entityId}::varchar, null
      union all
      select merged.id, merged.name from record_merges
      cross join lateral jsonb_to_recordset(record_merges.merged) as merged (id varchar, name varchar)
      where record_merges.survivor_id = ${entityId}::uuid)
    select activities.id, activities.type, activities.description, activities.created_at as "createdAt",
      ${AUTHOR} as "userName",
      known.name as "mergedFrom"
    from known join activities on activities.entity_id = known.id
    left join users on users.id = activities.user_id
    where entity_type = ${entityType}
    order by activities.created_at desc, activities.id desc limit ${HISTORY_LINES + 1}`
}

/** Whether a member of staff made the record with this id: the line of its creation has an author. */
export const isMadeByStaff = (entityType: EntityType, id: SQL): SQL =>
  sql`exists (select from activities where entity_type = ${entityType} and entity_id = ${id}::text and type = 'created'
    and coalesce(user_id::text, user_name) is not null)`

/** SQL: when the first of the records with these ids was made that nobody of the staff made. */
export const firstNotMadeByStaff = (entityType: EntityType, ids: SQL): SQL => sql`(
  select min(activities.created_at) from ${ids} known join activities on entity_id = known.id
  where entity_type = ${entityType} and type = 'created' and coalesce(activities.user_id::text, user_name) is null)`

/** When a record came to its present status, by its history; null if that does not tell. */
export async function statusSince(req: PayloadRequest, entityType: EntityType, id: string): Promise<string | null> {
  const { at } = await sqlRowIn<{ at: string | null }>(req)`
    select max(created_at) as at from activities
    where entity_type = ${entityType} and entity_id = ${id} and type in ('created', 'status_changed')`
  return at
}

/** Whether a record's status was changed today in Luanda, and nothing else of it since, by its history. */
export async function hasOnlyNewStatus(req: PayloadRequest, entityType: EntityType, id: string): Promise<boolean> {
  const rows = await sqlIn<{ isNew: boolean }>(req)`
    select type = 'status_changed' and ${luandaDate(sql`created_at`)} = ${luandaDay(new Date())}::date as "isNew"
    from activities
    where entity_type = ${entityType} and entity_id = ${id} and type in ('status_changed', 'updated')
    order by created_at desc, id desc limit 1`
  return rows[0]?.isNew ?? false
}

/** Whether a record was in the trash at a moment, by its history. */
export async function wasInTrash(
  req: PayloadRequest,
  entityType: EntityType,
  { at, id }: { at: string; id: string },
): Promise<boolean> {
  const rows = await sqlIn<{ type: ActivityType }>(req)`
    select type from activities
    where entity_type = ${entityType} and entity_id = ${id} and type in ('deleted', 'restored')
      and created_at < ${at}::timestamptz
    order by created_at desc, id desc limit 1`
  return rows[0]?.type === 'deleted'
}

/** Names the authors in Payload's list, in one query: not everybody may read accounts, and some are deleted. */
export const nameAuthors: CollectionAfterOperationHook<'activities'> = async ({ operation, req, result }) => {
  if (operation !== 'find' && operation !== 'findByID') return result
  const docs = operation === 'find' ? result.docs : [result]
  const rows = await sqlIn<{ id: string; name: string | null }>(req)`
    select activities.id, ${AUTHOR} as name from activities left join users on users.id = user_id
    where activities.id = any(${uuids(docs.map(({ id }) => id))})`
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  for (const doc of docs) doc.userName = names.get(doc.id) ?? null
  return result
}

/** Name of an account in the history; null for nobody. SQL, because not everybody may read accounts. */
export async function readPersonName(req: PayloadRequest, id: string | null): Promise<string | null> {
  if (id === null) return null
  const rows = await sqlIn<{ name: string }>(req)`select ${personName('users')} as name from users where id = ${id}`
  return rows[0]?.name ?? null
}

/** Keeps the person's name in their history lines when the account is deleted. */
export const keepPersonName: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await sqlIn(req)`
    update activities set user_name = ${personName('users')}
    from users where users.id = ${String(id)} and activities.user_id = users.id`
}
