import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { databaseOf } from '@kit/lib/transaction'

/** Requests since that moment that are kept aside as suspected spam: one of a person may be among them. Checks no role. */
export async function countQuarantined(req: PayloadRequest, since: Date): Promise<number> {
  const db = await databaseOf(req)
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from leads
    where is_suspected_spam and deleted_at is null and created_at > ${since.toISOString()}::timestamptz`)
  return rows[0]?.count ?? 0
}
