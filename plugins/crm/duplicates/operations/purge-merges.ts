import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { databaseOf } from '@kit/lib/transaction'
import { UNDO_DAYS } from '../domain/mergeable'

/**
 * Forgets what an undo would put back once its time is over, and what was said of records that are gone: it is people's
 * data. Idempotent; for the daily job.
 */
export async function purgeMerges(req: PayloadRequest): Promise<void> {
  const db = await databaseOf(req)
  await db.execute(sql`
    update record_merges set snapshot = null
    where snapshot is not null and created_at < now() - make_interval(days => ${UNDO_DAYS})`)
  await db.execute(sql`
    delete from record_merges where not exists (select 1 from leads where leads.id = survivor_id)
      and not exists (select 1 from clients where clients.id = survivor_id)`)
  await db.execute(sql`
    delete from not_duplicates where exists (
      select 1 from unnest(array[first_id, second_id]) as named(id)
      where not exists (select 1 from leads where leads.id = named.id)
        and not exists (select 1 from clients where clients.id = named.id))`)
}
