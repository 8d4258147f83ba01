import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { databaseOf } from '@kit/lib/transaction'

const KEEP_READ_DAYS = 90
const KEEP_DAYS = 365
/** As long as a key is remembered. */
const KEEP_EVENTS_DAYS = 2

/** Removes lines that were read 90 days ago, and all after a year; and events that everybody was told of (NOTI-20). Idempotent. */
export async function purgeNotifications(req: PayloadRequest): Promise<void> {
  const db = await databaseOf(req)
  await db.execute(sql`
    delete from notifications where read_at < now() - make_interval(days => ${KEEP_READ_DAYS})
      or happened_at < now() - make_interval(days => ${KEEP_DAYS})`)
  await db.execute(
    sql`delete from notification_events where handled_at < now() - make_interval(days => ${KEEP_EVENTS_DAYS})`,
  )
}
