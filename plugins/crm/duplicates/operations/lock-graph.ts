import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { tableOf, uuids } from '@kit/lib/records'
import { databaseOf } from '@kit/lib/transaction'
import { CRM_RECORDS } from '@crm/links/domain/crm-records'
import type { MergeableCollection } from '../domain/mergeable'
import { naming, REFERENCES } from './references'

/**
 * Locks the records and what names them, in one order of tables and of ids, so that whoever merges overlapping records
 * at the same time waits instead of stopping each other. Tasks come first, as where one is written: the task, then the
 * next step of its record.
 */
export async function lockGraph(
  req: PayloadRequest,
  collection: MergeableCollection,
  ids: readonly string[],
): Promise<void> {
  const db = await databaseOf(req)
  for (const table of ['tasks', ...CRM_RECORDS] as const) {
    const conditions = REFERENCES[collection]
      .filter((reference) => reference.table === table)
      .map((of) => naming(of, ids))
    if (table === collection) conditions.push(sql`id = any(${uuids(ids)})`)
    if (conditions.length === 0) continue
    await db.execute(sql`
      select id from ${tableOf(table)} where ${sql.join(
        conditions.map((condition) => sql`(${condition})`),
        sql` or `,
      )}
      order by id for update`)
  }
}

/** The next step of records whose tasks have come or gone. */
export async function countNextSteps(
  req: PayloadRequest,
  collection: MergeableCollection,
  ids: readonly string[],
): Promise<void> {
  const db = await databaseOf(req)
  await db.execute(sql`
    update ${tableOf(collection)} as record set next_task_day = (
      select min(due_day) from tasks
      where record_type = ${collection} and record_id = record.id::text and done_at is null and deleted_at is null)
    where id = any(${uuids(ids)})`)
}
