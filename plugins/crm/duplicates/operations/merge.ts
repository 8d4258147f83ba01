import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'

import { type MergeKind, type MergePlan, type MergeRow, planMerge } from '../domain/merge-plan'
import { type Counted, mergeLine, movesText } from '../domain/merge-texts'
import type { MergeableCollection } from '../domain/mergeable'
import type { MergeAnswer, MergeInput } from '../schema'
import { countNextSteps, lockGraph, movePairs, moveReferences, naming, type Reference, REFERENCES } from './links'
import { readCandidates, requireMergeable } from './read-candidates'
import { ENTITY_LABELS } from '@collections/activities/domain/activity-types'
import { recordActivities } from '@collections/activities/operations/activities'
import { notify } from '@crm/notifications/operations/notify'
import { UNKNOWN_RECORD } from '@crm/owners/domain/owned-records'
import { ERASED_NAME, requireNotErased } from '@kit/lib/erased-person'
import { DomainError, invalidAt } from '@kit/lib/errors'
import { tableOf, uuids } from '@kit/data/records'
import { capitalised } from '@kit/lib/text'
import { sqlIn } from '@kit/data/transaction'
import { ENTITY_OF } from '@crm/links/domain/crm-records'

type Rows = [MergeRow, ...MergeRow[]]

/**
 * Merges records into a survivor in one transaction: references move to it, and the others go to the trash [DUP-02…04,
 * DUP-07]. With `isDryRun` nothing is written, and the result is the same.
 * @param survivorId the record that stays
 * @throws DomainError invalid at an id without a record, person_erased, stale_record, leads_have_open_quotes,
 *   leads_are_other_clients
 */
export async function mergeRecords(
  req: PayloadRequest,
  kind: MergeKind,
  survivorId: string,
  input: MergeInput,
  isDryRun: boolean,
): Promise<MergeAnswer> {
  const { collection } = kind
  const ids = requireKnown(survivorId.toLowerCase(), input)
  if (!isDryRun) await lockGraph(req, collection, ids)
  const { proposedId, rows } = await readCandidates(req, collection, ids)
  // An erased survivor would take a living person out of the day's work, a lead also under a new name.
  for (const { erased_at: erasedAt, name } of rows) requireNotErased(erasedAt ? ERASED_NAME : name)
  requireSame(rows, input)
  await requireMergeable(req, collection, ids)
  const plan = planMerge(kind, rows, input.values ?? {})
  const answer: MergeAnswer = {
    endsUndo: await hasUndo(req, ids),
    fields: plan.fields,
    proposedId,
    records: rows.map((row) => ({
      createdAt: momentOf(row.created_at),
      id: row.id,
      name: row.name,
      updatedAt: momentOf(row.updated_at),
    })),
    summary: movesText(plan.name, await countMoves(req, collection, input.ids)),
  }
  if (!isDryRun) await merge(req, kind, rows, plan)
  return answer
}

/** All ids, the survivor's first. */
function requireKnown(survivorId: string, { ids, values = {} }: MergeInput): string[] {
  if (ids.includes(survivorId)) throw invalidAt('ids', 'Registo repetido')
  const all = [survivorId, ...ids]
  const issues = Object.entries(values).flatMap(([key, id]) =>
    all.includes(id) ? [] : { message: UNKNOWN_RECORD, path: `values.${key}` },
  )
  if (issues.length > 0) throw new DomainError('invalid', { issues })
  return all
}

const momentOf = (value: unknown) => new Date(String(value)).toISOString()

function requireSame(rows: Rows, { updatedAt = {} }: MergeInput): void {
  const loaded = new Map(Object.entries(updatedAt).map(([id, at]) => [id.toLowerCase(), at]))
  const isChanged = rows.some((row) => {
    const at = loaded.get(row.id)
    return at && at !== momentOf(row.updated_at)
  })
  if (isChanged) throw new DomainError('stale_record')
}

/** Whether an earlier merge into one of them could still be undone; this merge ends that [DUP-09]. */
async function hasUndo(req: PayloadRequest, ids: readonly string[]): Promise<boolean> {
  const rows = await sqlIn(
    req,
  )`select id from record_merges where survivor_id = any(${uuids(ids)}) and snapshot is not null limit 1`
  return rows.length > 0
}

/** Writes the merge. The rows must be locked. */
async function merge(req: PayloadRequest, kind: MergeKind, rows: Rows, plan: MergePlan): Promise<void> {
  const { collection } = kind
  const [survivor, ...others] = rows
  const ids = rows.map(({ id }) => id)
  const otherIds = others.map(({ id }) => id)
  await sqlIn(req)`update record_merges set snapshot = null where survivor_id = any(${uuids(ids)})`
  const moved = await moveReferences(req, collection, survivor.id, otherIds)
  const pairs = await movePairs(req, survivor.id, otherIds)
  const after = await changeSurvivor(req, collection, survivor.id, plan)
  // Does not touch `updated_at`: after an undo, forms loaded before the merge are still current.
  await sqlIn(req)`
    update ${tableOf(collection)} set deleted_at = clock_timestamp(), merged_into_id = ${survivor.id}::uuid
    where id = any(${uuids(otherIds)})`
  await countNextSteps(req, collection, ids)
  const merged = others.map(({ id, name }) => ({ id, name }))
  await sqlIn(req)`
    insert into record_merges (collection, survivor_id, merged, snapshot, user_id)
    values (${collection}, ${survivor.id}::uuid, ${JSON.stringify(merged)}::jsonb,
      ${JSON.stringify({ after, before: survivor, changed: Object.keys(plan.patch), moved, pairs })}::jsonb,
      ${req.user?.id ?? null}::uuid)`
  await announceMerge(req, kind, rows, plan)
}

async function changeSurvivor(
  req: PayloadRequest,
  collection: MergeableCollection,
  id: string,
  { mergedValues, patch }: MergePlan,
): Promise<MergeRow | undefined> {
  const columns = [...Object.keys(patch), 'merged_values']
  await writeColumns(req, collection, id, columns, { ...patch, merged_values: mergedValues })
  const rows = await sqlIn<{ row: MergeRow }>(req)`
    update ${tableOf(collection)} as record set updated_at = clock_timestamp() where id = ${id}::uuid
    returning to_jsonb(record) as row`
  return rows[0]?.row
}

/** Writes columns from `to_jsonb` values; the database casts them to the column types. */
export async function writeColumns(
  req: PayloadRequest,
  collection: MergeableCollection,
  id: string,
  columns: readonly string[],
  values: Record<string, unknown>,
): Promise<void> {
  if (columns.length === 0) return
  const table = tableOf(collection)
  const named = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  await sqlIn(req)`
    update ${table} set (${named}) = (
      select ${named} from jsonb_populate_record(null::${table}, ${JSON.stringify(values)}::jsonb))
    where id = ${id}::uuid`
}

/** Adds a history line to each record, and notifies a new owner. */
async function announceMerge(
  req: PayloadRequest,
  { collection }: MergeKind,
  rows: Rows,
  plan: MergePlan,
): Promise<void> {
  const [survivor, ...others] = rows
  const entityType = ENTITY_OF[collection]
  const label = ENTITY_LABELS[entityType]
  const names = others.map(({ name }) => name)
  await recordActivities(req, entityType, 'merged', [
    { description: mergeLine(label, names, plan.lost), entityId: survivor.id },
    ...others.map(({ id }) => ({ description: `${capitalised(label)}: junto a ${plan.name}`, entityId: id })),
  ])
  const owner = plan.patch.owner_id
  if (typeof owner !== 'string') return
  await notify(req, {
    causedBy: req.user ? String(req.user.id) : null,
    event: 'assigned',
    people: [owner],
    record: { entityId: survivor.id, entityType },
    text: plan.name,
  })
}

const CONTACTS = ['contacto', 'contactos'] as const

/** Counts what references the records, by noun, without the trash. One query. */
export async function countMoves(
  req: PayloadRequest,
  collection: MergeableCollection,
  ids: readonly string[],
  /** Counts only rows created after this moment. */
  since?: string,
): Promise<Counted[]> {
  const counted = REFERENCES[collection].filter(({ noun }) => noun)
  const newer = since === undefined ? sql`` : sql` and created_at > ${since}::timestamptz`
  const parts = counted.map((reference) => countOf(reference, ids, newer))
  const entityIds = sql.param(ids.map((id) => id.toLowerCase()))
  const contacts = sql`select count(*)::int as count from activities where entity_type = ${ENTITY_OF[collection]}
    and entity_id = any(${entityIds}::varchar[]) and type = 'contacted'${newer}`
  const rows = await sqlIn<{ counts: number[] }>(req)`
    select array[${sql.join(
      [...parts, contacts].map((part) => sql`(${part})`),
      sql`, `,
    )}] as counts`
  const nouns = [...counted.flatMap(({ noun }) => (noun ? [noun] : [])), CONTACTS]
  return nouns.map((noun, index) => ({ count: rows[0]?.counts[index] ?? 0, noun }))
}

const countOf = (reference: Reference, ids: readonly string[], newer: SQL): SQL => sql`
  select count(*)::int from ${sql.identifier(reference.table)} where ${naming(reference, ids)}
    ${reference.hasTrash ? sql`and deleted_at is null` : sql``}${newer}`
