import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { databaseOf } from '@kit/lib/transaction'
import type { CrmRecord } from '@crm/links/domain/crm-records'

/**
 * Locks what is left to do about a record, for whoever changes the record and finishes its tasks: before the record, as
 * who finishes one by hand does (hooks.ts).
 */
export async function lockOpenTasks(req: PayloadRequest, type: CrmRecord, id: string): Promise<void> {
  const db = await databaseOf(req)
  await db.execute(sql`
    select id from tasks where record_type = ${type} and record_id = ${id} and done_at is null and deleted_at is null
    order by id for update`)
}
