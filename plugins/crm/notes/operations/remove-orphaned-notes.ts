import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { tableOf } from '@kit/lib/records'
import { databaseOf } from '@kit/lib/transaction'
import { CRM_RECORDS } from '@crm/links/domain/crm-records'

/** What was said about records that were removed for good goes after them: it names people. For the daily job. */
export async function removeOrphanedNotes(req: PayloadRequest): Promise<void> {
  const db = await databaseOf(req)
  for (const kind of CRM_RECORDS) {
    await db.execute(sql`
      delete from notes
      where record_type = ${kind}
        and not exists (select 1 from ${tableOf(kind)} records where records.id::text = notes.record_id)`)
  }
}
