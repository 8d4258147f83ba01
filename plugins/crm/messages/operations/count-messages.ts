import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { databaseOf } from '@kit/lib/transaction'

/** How many wait in the queue, all of them: for administrators (NOTI-06). Checks no role. */
export async function countQueuedMessages(req: PayloadRequest): Promise<number> {
  const db = await databaseOf(req)
  const { rows } = await db.execute<{ count: string }>(
    sql`select count(*) as count from messages where state = 'queued'`,
  )
  return Number(rows[0]?.count ?? 0)
}
