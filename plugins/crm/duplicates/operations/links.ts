import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'

import type { MergeableCollection } from '../domain/mergeable'
import { CRM_RECORDS, ENTITY_OF } from '@crm/links/domain/crm-records'
import { MERGE_LOCK } from '@kit/database/advisory-locks.mjs'
import { tableOf, uuids } from '@kit/data/records'
import { sqlIn } from '@kit/data/transaction'

/** A column that references leads or clients. */
export interface Reference {
  table: string
  column: string
  /** Types of the column and of the table's id. */
  type: 'uuid' | 'varchar'
  idType: 'bigint' | 'uuid'
  /** Limits it to rows that reference this collection. */
  where: SQL
  /** Noun for counting the rows on screens; without it they are not counted. */
  noun?: readonly [one: string, many: string]
  hasTrash: boolean
}

const link = (table: string, column: string, noun?: Reference['noun'], hasTrash = true): Reference => ({
  column,
  hasTrash,
  idType: 'uuid',
  table,
  type: 'uuid',
  where: sql`true`,
  ...(noun ? { noun } : {}),
})

/** References by record type and id. */
const about = (collection: MergeableCollection): Reference[] => {
  const ofRecord = { column: 'record_id', idType: 'uuid', type: 'varchar', where: sql`record_type = ${collection}` }
  const ofEntity = {
    column: 'entity_id',
    hasTrash: false,
    idType: 'uuid',
    type: 'varchar',
    where: sql`entity_type = ${ENTITY_OF[collection]}`,
  }
  return [
    { ...ofRecord, hasTrash: true, noun: ['tarefa', 'tarefas'], table: 'tasks' },
    { ...ofRecord, hasTrash: false, noun: ['nota interna', 'notas internas'], table: 'notes' },
    { ...ofEntity, noun: ['mensagem', 'mensagens'], table: 'messages' },
    { ...ofEntity, table: 'notifications' },
    { ...ofEntity, idType: 'bigint', table: 'notification_events' },
    // Earlier merges into a merged record move to the survivor.
    { ...link('record_merges', 'survivor_id', undefined, false), where: sql`collection = ${collection}` },
  ] as Reference[]
}

const QUOTES = ['orçamento', 'orçamentos'] as const

/** Every column that references a lead or a client, except the history, which stays as written [DUP-04, DUP-05]. */
export const REFERENCES: Record<MergeableCollection, readonly Reference[]> = {
  clients: [
    link('quotes', 'client_id', QUOTES),
    link('orders', 'client_id', ['projeto', 'projetos']),
    link('retainers', 'client_id', ['avença', 'avenças']),
    ...about('clients'),
    link('testimonials', 'client_id', ['depoimento', 'depoimentos']),
    link('leads', 'converted_to_client_id', ['lead', 'leads']),
    link('clients', 'merged_into_id'),
  ],
  leads: [
    link('quotes', 'lead_id', QUOTES),
    ...about('leads'),
    link('clients', 'lead_id', ['cliente', 'clientes']),
    link('leads', 'merged_into_id'),
  ],
}

/** SQL condition: the row references one of the records. */
export const naming = ({ column, type, where }: Reference, ids: readonly string[]): SQL =>
  sql`${sql.identifier(column)} = any(${uuids(ids)}::${sql.raw(type)}[]) and ${where}`

/** A row and the record that it referenced before. */
interface Moved {
  id: string
  from: string
}

/** Keyed by `table.column`. */
export type MovedReferences = Record<string, Moved[]>

const keyOf = ({ column, table }: Reference) => `${table}.${column}`

/** Redirects all references from the merged records to the survivor, one statement per reference. */
export async function moveReferences(
  req: PayloadRequest,
  collection: MergeableCollection,
  survivorId: string,
  ids: readonly string[],
): Promise<MovedReferences> {
  const moved: MovedReferences = {}
  for (const reference of REFERENCES[collection]) {
    const [table, column] = [sql.identifier(reference.table), sql.identifier(reference.column)]
    const rows = await sqlIn<{ from: string; id: string }>(req)`
      with found as (select id, ${column} as "from" from ${table} where ${naming(reference, ids)})
      update ${table} as row set ${column} = ${survivorId}::${sql.raw(reference.type)} from found where row.id = found.id
      returning row.id::text as id, found."from"::text as "from"`
    if (rows.length > 0) moved[keyOf(reference)] = rows
  }
  return moved
}

/** Restores references that still point to the survivor; others were changed meanwhile and stay. */
export async function returnReferences(
  req: PayloadRequest,
  collection: MergeableCollection,
  survivorId: string,
  moved: MovedReferences,
): Promise<void> {
  for (const reference of REFERENCES[collection]) {
    const rows = moved[keyOf(reference)]
    if (!rows) continue
    const [table, column] = [sql.identifier(reference.table), sql.identifier(reference.column)]
    const [type, idType] = [sql.raw(reference.type), sql.raw(reference.idType)]
    await sqlIn(req)`
      update ${table} as row set ${column} = given."from"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id ${idType}, "from" ${type})
      where row.id = given.id and row.${column} = ${survivorId}::${type}`
  }
}

type Pair = [first: string, second: string]

/** Pairs marked as different that a merge removed and added. */
export interface MovedPairs {
  gone: Pair[]
  made: Pair[]
}

/** Replaces marked pairs of the merged records by pairs with the survivor. */
export async function movePairs(req: PayloadRequest, survivorId: string, ids: readonly string[]): Promise<MovedPairs> {
  const gone = await sqlIn<{ first_id: string; second_id: string }>(req)`
    delete from not_duplicates where first_id = any(${uuids(ids)}) or second_id = any(${uuids(ids)})
    returning first_id, second_id`
  const merged = new Set([...ids.map((id) => id.toLowerCase()), survivorId])
  const others = gone.flatMap(({ first_id: first, second_id: second }) =>
    [first, second].filter((id) => !merged.has(id)),
  )
  const made = [...new Set(others)].map((other): Pair => [survivorId, other].toSorted() as Pair)
  const added = await addPairs(req, made)
  return { gone: gone.map(({ first_id: first, second_id: second }) => [first, second]), made: added }
}

/** @returns the pairs that were new */
export async function addPairs(req: PayloadRequest, pairs: readonly Pair[]): Promise<Pair[]> {
  const rows = await sqlIn<{ first_id: string; second_id: string }>(req)`
    insert into not_duplicates (first_id, second_id)
    select (pair ->> 0)::uuid, (pair ->> 1)::uuid from jsonb_array_elements(${JSON.stringify(pairs)}::jsonb) as pair
    on conflict do nothing returning first_id, second_id`
  return rows.map(({ first_id: first, second_id: second }) => [first, second])
}

export async function returnPairs(req: PayloadRequest, { gone, made }: MovedPairs): Promise<void> {
  await sqlIn(req)`
    delete from not_duplicates using jsonb_array_elements(${JSON.stringify(made)}::jsonb) as pair
    where first_id = (pair ->> 0)::uuid and second_id = (pair ->> 1)::uuid`
  await addPairs(req, gone)
}

/**
 * Locks the records and all rows that reference them, ordered by table and id, so that concurrent overlapping merges
 * wait instead of deadlocking. Tasks come first, as in every write of a task, which then updates its record's next
 * step.
 */
export async function lockGraph(
  req: PayloadRequest,
  collection: MergeableCollection,
  ids: readonly string[],
): Promise<void> {
  await sqlIn(req)`select pg_advisory_xact_lock(${MERGE_LOCK})`
  for (const table of ['tasks', ...CRM_RECORDS] as const) {
    const conditions = REFERENCES[collection]
      .filter((reference) => reference.table === table)
      .map((of) => naming(of, ids))
    if (table === collection) conditions.push(sql`id = any(${uuids(ids)})`)
    if (conditions.length === 0) continue
    await sqlIn(req)`
      select id from ${tableOf(table)} where ${sql.join(
        conditions.map((condition) => sql`(${condition})`),
        sql` or `,
      )}
      order by id for update`
  }
}

/** Recomputes the next step of records whose tasks changed. */
export async function countNextSteps(
  req: PayloadRequest,
  collection: MergeableCollection,
  ids: readonly string[],
): Promise<void> {
  await sqlIn(req)`
    update ${tableOf(collection)} as record set next_task_day = (
      select min(due_day) from tasks
      where record_type = ${collection} and record_id = record.id::text and done_at is null and deleted_at is null)
    where id = any(${uuids(ids)})`
}
