import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { databaseOf } from '@kit/lib/transaction'

const KEEP_DAYS = 180

/** Removes what was written in messages that were sent 180 days ago; the row stays (NOTI-20). Idempotent. */
export async function forgetTexts(req: PayloadRequest): Promise<void> {
  const db = await databaseOf(req)
  await db.execute(sql`
    update messages set content = null
    where state = 'sent' and content is not null and sent_at < now() - make_interval(days => ${KEEP_DAYS})`)
}
