import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { DAY_MS } from '@kit/lib/dates'
import { tableOf } from '@kit/lib/records'
import { databaseOf } from '@kit/lib/transaction'
import { type MergeableCollection, UNDO_DAYS } from '../domain/mergeable'
import type { LastMerge } from '../schema'

type Row = { at: string | Date; hasUndo: boolean; names: string[] }

/** The last merge into a record, for as long as one can be taken back; null when there was none [DUP-08, DUP-09]. */
export async function readLastMerge(req: PayloadRequest, id: string): Promise<LastMerge | null> {
  const db = await databaseOf(req)
  const { rows } = await db.execute<Row>(sql`
    select created_at as at, snapshot is not null as "hasUndo",
      (select jsonb_agg(record ->> 'name') from jsonb_array_elements(merged) as record) as names
    from record_merges
    where survivor_id = ${id}::uuid and created_at > clock_timestamp() - make_interval(days => ${UNDO_DAYS})
    order by created_at desc limit 1`)
  const merge = rows[0]
  if (!merge) return null
  const at = new Date(merge.at)
  const undoUntil = merge.hasUndo ? new Date(at.getTime() + UNDO_DAYS * DAY_MS).toISOString() : null
  return { at: at.toISOString(), names: merge.names, undoUntil }
}

/** The record that a merged one was merged into; null for any other. Also when that one is removed for good. */
export async function readSurvivor(
  req: PayloadRequest,
  collection: MergeableCollection,
  id: string,
): Promise<string | null> {
  const db = await databaseOf(req)
  const { rows } = await db.execute<{ id: string }>(sql`
    select survivor_id as id from record_merges
    where collection = ${collection} and merged @> ${JSON.stringify([{ id }])}::jsonb
      and not exists (select 1 from ${tableOf(collection)} where id = ${id}::uuid and deleted_at is null)
    order by created_at desc limit 1`)
  return rows[0]?.id ?? null
}
