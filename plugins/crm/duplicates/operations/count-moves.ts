import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'

import { databaseOf } from '@kit/lib/transaction'
import { ENTITY_OF } from '@collections/activities/domain/activity-types'
import type { Counted } from '../domain/merge-texts'
import type { MergeableCollection } from '../domain/mergeable'
import { naming, type Reference, REFERENCES } from './references'

const CONTACTS = ['contacto', 'contactos'] as const

/** What the records have that somebody would count, those in the trash left out. One query. */
export async function countMoves(
  req: PayloadRequest,
  collection: MergeableCollection,
  ids: readonly string[],
  /** Only what is newer. */
  since?: string,
): Promise<Counted[]> {
  const counted = REFERENCES[collection].filter(({ noun }) => noun)
  const newer = since === undefined ? sql`` : sql` and created_at > ${since}::timestamptz`
  const parts = counted.map((reference) => countOf(reference, ids, newer))
  const entityIds = sql.param(ids.map((id) => id.toLowerCase()))
  const contacts = sql`select count(*)::int as count from activities where entity_type = ${ENTITY_OF[collection]}
    and entity_id = any(${entityIds}::varchar[]) and type = 'contacted'${newer}`
  const db = await databaseOf(req)
  const { rows } = await db.execute<{ counts: number[] }>(sql`
    select array[${sql.join(
      [...parts, contacts].map((part) => sql`(${part})`),
      sql`, `,
    )}] as counts`)
  const nouns = [...counted.flatMap(({ noun }) => (noun ? [noun] : [])), CONTACTS]
  return nouns.map((noun, index) => ({ count: rows[0]?.counts[index] ?? 0, noun }))
}

const countOf = (reference: Reference, ids: readonly string[], newer: SQL): SQL => sql`
  select count(*)::int from ${sql.identifier(reference.table)} where ${naming(reference, ids)}
    ${reference.hasTrash ? sql`and deleted_at is null` : sql``}${newer}`
