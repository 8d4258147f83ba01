import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { uuids } from '@kit/lib/records'
import { databaseOf } from '@kit/lib/transaction'
import type { MergeableCollection } from '../domain/mergeable'
import { naming, type Reference, REFERENCES } from './references'

/** A row of a table, and the record that it named. */
interface Moved {
  id: string
  from: string
}

/** By table and column. */
export type MovedReferences = Record<string, Moved[]>

const keyOf = ({ column, table }: Reference) => `${table}.${column}`

/** Makes everything that names one of the records name the one that stays, one statement a table. */
export async function moveReferences(
  req: PayloadRequest,
  collection: MergeableCollection,
  survivorId: string,
  ids: readonly string[],
): Promise<MovedReferences> {
  const db = await databaseOf(req)
  const moved: MovedReferences = {}
  for (const reference of REFERENCES[collection]) {
    const [table, column] = [sql.identifier(reference.table), sql.identifier(reference.column)]
    const { rows } = await db.execute<{ from: string; id: string }>(sql`
      with found as (select id, ${column} as "from" from ${table} where ${naming(reference, ids)})
      update ${table} as row set ${column} = ${survivorId}::${sql.raw(reference.type)} from found where row.id = found.id
      returning row.id::text as id, found."from"::text as "from"`)
    if (rows.length > 0) moved[keyOf(reference)] = rows
  }
  return moved
}

/** Gives back what still names the record that stayed: somebody may have chosen another meanwhile. */
export async function returnReferences(
  req: PayloadRequest,
  collection: MergeableCollection,
  survivorId: string,
  moved: MovedReferences,
): Promise<void> {
  const db = await databaseOf(req)
  for (const reference of REFERENCES[collection]) {
    const rows = moved[keyOf(reference)]
    if (!rows) continue
    const [table, column] = [sql.identifier(reference.table), sql.identifier(reference.column)]
    const [type, idType] = [sql.raw(reference.type), sql.raw(reference.idType)]
    await db.execute(sql`
      update ${table} as row set ${column} = given."from"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id ${idType}, "from" ${type})
      where row.id = given.id and row.${column} = ${survivorId}::${type}`)
  }
}

type Pair = [first: string, second: string]

/** Pairs that are no duplicates, as they were and as they became. */
export interface MovedPairs {
  gone: Pair[]
  made: Pair[]
}

/** Whoever was said to be no duplicate of one of the records is none of the one that stays. */
export async function movePairs(req: PayloadRequest, survivorId: string, ids: readonly string[]): Promise<MovedPairs> {
  const db = await databaseOf(req)
  const { rows: gone } = await db.execute<{ first_id: string; second_id: string }>(sql`
    delete from not_duplicates where first_id = any(${uuids(ids)}) or second_id = any(${uuids(ids)})
    returning first_id, second_id`)
  const merged = new Set([...ids.map((id) => id.toLowerCase()), survivorId])
  const others = gone.flatMap(({ first_id: first, second_id: second }) =>
    [first, second].filter((id) => !merged.has(id)),
  )
  const made = [...new Set(others)].map((other): Pair => [survivorId, other].toSorted() as Pair)
  const added = await addPairs(req, made)
  return { gone: gone.map(({ first_id: first, second_id: second }) => [first, second]), made: added }
}

/** @returns those that were not there */
export async function addPairs(req: PayloadRequest, pairs: readonly Pair[]): Promise<Pair[]> {
  const db = await databaseOf(req)
  const { rows } = await db.execute<{ first_id: string; second_id: string }>(sql`
    insert into not_duplicates (first_id, second_id)
    select (pair ->> 0)::uuid, (pair ->> 1)::uuid from jsonb_array_elements(${JSON.stringify(pairs)}::jsonb) as pair
    on conflict do nothing returning first_id, second_id`)
  return rows.map(({ first_id: first, second_id: second }) => [first, second])
}

export async function returnPairs(req: PayloadRequest, { gone, made }: MovedPairs): Promise<void> {
  const db = await databaseOf(req)
  await db.execute(sql`
    delete from not_duplicates using jsonb_array_elements(${JSON.stringify(made)}::jsonb) as pair
    where first_id = (pair ->> 0)::uuid and second_id = (pair ->> 1)::uuid`)
  await addPairs(req, gone)
}
