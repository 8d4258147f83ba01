import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'

import type { MergeKind, MergeRow } from '../domain/merge-plan'
import { stayedText } from '../domain/merge-texts'
import { type MergeableCollection, UNDO_DAYS } from '../domain/mergeable'
import type { LastMerge, UndoneMerge } from '../schema'
import {
  countNextSteps,
  lockGraph,
  type MovedPairs,
  type MovedReferences,
  returnPairs,
  returnReferences,
} from './links'
import { countMoves, writeColumns } from './merge'
import { ENTITY_LABELS } from '@collections/activities/domain/activity-types'
import { recordActivities } from '@collections/activities/operations/activities'
import { isPerson } from '@collections/users/operations/people'
import { DAY_MS } from '@kit/lib/dates'
import { DomainError } from '@kit/lib/errors'
import { requireSeen, tableOf, uuids } from '@kit/data/records'
import { sqlIn } from '@kit/data/transaction'
import { ENTITY_OF } from '@crm/links/domain/crm-records'
import { duplicateErrors } from '../errors'

interface Snapshot {
  before: MergeRow
  after: MergeRow
  /** Columns of the survivor that the merge changed. */
  changed: string[]
  moved: MovedReferences
  pairs: MovedPairs
}

type Merge = { at: string; id: string; merged: { id: string; name: string }[]; snapshot: Snapshot }

/**
 * Undoes the last merge into a record, within 30 days: the others return with their references. Later additions and
 * changes stay with the survivor and are reported [DUP-08].
 * @param seen when the merge was made that the caller saw, so that nobody undoes a later one
 * @throws DomainError merge_is_final, stale_record
 */
export async function undoMerge(
  req: PayloadRequest,
  kind: MergeKind,
  survivorId: string,
  seen: string | null | undefined,
): Promise<UndoneMerge> {
  const { collection } = kind
  const ids = [survivorId, ...(await readMerge(req, survivorId)).merged.map(({ id }) => id)]
  await lockGraph(req, collection, ids)
  // Read again under the lock: a concurrent call may have undone it, or merged others, whose rows are not locked.
  const { at, id, merged, snapshot } = await readMerge(req, survivorId)
  requireSeen(at, seen)
  const restored = await restore(req, kind, merged)
  await returnReferences(req, collection, survivorId, snapshot.moved)
  await returnPairs(req, snapshot.pairs)
  const added = await countMoves(req, collection, [survivorId], at)
  const { changed, name } = await returnValues(req, kind, survivorId, snapshot)
  await countNextSteps(req, collection, ids)
  await sqlIn(req)`delete from record_merges where id = ${id}::uuid`
  const stayed = stayedText(name, added, changed)
  const entityType = ENTITY_OF[collection]
  const names = restored.map((other) => other.name).join(', ')
  const what = `${ENTITY_LABELS[entityType]}: junção anulada`
  await recordActivities(req, entityType, 'merged', [
    { description: `${what}; voltaram: ${names}${stayed ? `. ${stayed}` : ''}`, entityId: survivorId },
    ...restored.map((other) => ({ description: `${what}; separado de ${name}`, entityId: other.id })),
  ])
  return { restored, stayed }
}

/** The last merge into the record that can still be undone. */
async function readMerge(req: PayloadRequest, survivorId: string): Promise<Merge> {
  const [merge] = await sqlIn<Merge>(req)`
    select id, merged, snapshot, created_at as at from record_merges
    where survivor_id = ${survivorId}::uuid and snapshot is not null
      and created_at > clock_timestamp() - make_interval(days => ${UNDO_DAYS})
    order by created_at desc limit 1`
  if (!merge) throw new DomainError(duplicateErrors.merge_is_final)
  return merge
}

async function restore(req: PayloadRequest, { collection }: MergeKind, merged: Merge['merged']) {
  const rows = await sqlIn(req)`
    update ${tableOf(collection)} set deleted_at = null, merged_into_id = null
    where id = any(${uuids(merged.map(({ id }) => id))}) and merged_into_id is not null returning id`
  // An administrator has permanently deleted one of them.
  if (rows.length < merged.length) throw new DomainError(duplicateErrors.merge_is_final)
  return merged
}

/** Restores the survivor's values, except those changed since the merge, and an owner who has left. */
async function returnValues(
  req: PayloadRequest,
  { carried, collection, fields }: MergeKind,
  id: string,
  { after, before, changed }: Snapshot,
) {
  const rows = await sqlIn<{ row: MergeRow }>(
    req,
  )`select to_jsonb(record) as row from ${tableOf(collection)} as record where id = ${id}::uuid`
  const now = rows[0]?.row ?? after
  const isAsMerged = (column: string) => JSON.stringify(now[column]) === JSON.stringify(after[column])
  const groups = [...fields.map(({ columns }) => columns), ...carried.map((column) => [column] as const)]
  const owner = changed.includes('owner_id') ? (before.owner_id as string | null) : null
  const hasOwnerLeft = owner !== null && !(await isPerson(req, owner))
  const stays = (columns: readonly string[]) =>
    !columns.every(isAsMerged) || (hasOwnerLeft && columns.includes('owner_id'))
  const back = groups.filter((columns) => columns.some((column) => changed.includes(column)) && !stays(columns))
  const isUntouched = isAsMerged('updated_at')
  await writeColumns(req, collection, id, [...back.flat(), 'merged_values'], before)
  await sqlIn(req)`
    update ${tableOf(collection)} set updated_at = ${isUntouched ? sql`${before.updated_at}::timestamptz` : sql`clock_timestamp()`}
    where id = ${id}::uuid`
  return {
    changed: fields.filter(({ columns }) => stays(columns)).map(({ label }) => label),
    name: back.some((columns) => columns.some((column) => column === 'name')) ? before.name : now.name,
  }
}

type Row = { at: string; hasUndo: boolean; names: string[] }

/** The last merge into a record within the undo period; null if there was none [DUP-08, DUP-09]. */
export async function readLastMerge(req: PayloadRequest, id: string): Promise<LastMerge | null> {
  const [merge] = await sqlIn<Row>(req)`
    select created_at as at, snapshot is not null as "hasUndo",
      -- Without those that an erasure removed.
      array(select record ->> 'name' from jsonb_array_elements(merged) as record where record ? 'name') as names
    from record_merges
    where survivor_id = ${id}::uuid and created_at > clock_timestamp() - make_interval(days => ${UNDO_DAYS})
    order by created_at desc limit 1`
  if (!merge) return null
  const { at, hasUndo, names } = merge
  return { at, names, undoUntil: hasUndo ? new Date(Date.parse(at) + UNDO_DAYS * DAY_MS).toISOString() : null }
}

/** The survivor of a merged record, even one that was permanently deleted; else null. */
export async function readSurvivor(
  req: PayloadRequest,
  collection: MergeableCollection,
  id: string,
): Promise<string | null> {
  const rows = await sqlIn<{ id: string }>(req)`
    select survivor_id as id from record_merges
    where collection = ${collection} and merged @> ${JSON.stringify([{ id }])}::jsonb
      and not exists (select 1 from ${tableOf(collection)} where id = ${id}::uuid and deleted_at is null)
    order by created_at desc limit 1`
  return rows[0]?.id ?? null
}

/** SQL: ids of the records into which others, with ids in this range, were merged. */
export const survivorsOf = (
  collection: MergeableCollection,
  { first, last }: { first: string; last: string },
): SQL => sql`
  select survivor_id from record_merges cross join jsonb_array_elements(merged) as record
  where collection = ${collection} and (record ->> 'id')::uuid between ${first}::uuid and ${last}::uuid`

/** Ids of the records merged into one, including permanently deleted ones. */
export async function readMerged(
  req: PayloadRequest,
  collection: MergeableCollection,
  survivorId: string,
): Promise<string[]> {
  const rows = await sqlIn<{ id: string }>(req)`
    select record ->> 'id' as id from record_merges cross join jsonb_array_elements(merged) as record
    where collection = ${collection} and survivor_id = ${survivorId}::uuid`
  return rows.map(({ id }) => id)
}

/** SQL: rows with the `id`, as text, of a record and of those merged into it. */
export const idsKnownAs = (survivorId: SQL): SQL => sql`(
  select ${survivorId}::text as id union all select id from ${idsMergedInto(survivorId)} merged)`

/** SQL: the same without the record itself. */
export const idsMergedInto = (survivorId: SQL): SQL => sql`(
  select record ->> 'id' as id from record_merges cross join jsonb_array_elements(merged) as record
  where survivor_id = ${survivorId})`

/**
 * Deletes undo data after its period, and data about records that no longer exist, because it is personal data.
 * Idempotent; runs in the daily job.
 */
export async function purgeMerges(req: PayloadRequest): Promise<void> {
  await sqlIn(req)`
    update record_merges set snapshot = null
    where snapshot is not null and created_at < now() - make_interval(days => ${UNDO_DAYS})`
  await sqlIn(req)`
    delete from record_merges where not exists (select 1 from leads where leads.id = survivor_id)
      and not exists (select 1 from clients where clients.id = survivor_id)`
  await sqlIn(req)`
    delete from not_duplicates where exists (
      select 1 from unnest(array[first_id, second_id]) as named(id)
      where not exists (select 1 from leads where leads.id = named.id)
        and not exists (select 1 from clients where clients.id = named.id))`
}
