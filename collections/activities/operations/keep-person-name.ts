import { sql } from '@payloadcms/db-postgres'
import type { CollectionBeforeDeleteHook } from 'payload'

import { databaseOf } from '@kit/lib/transaction'

/** The history goes on saying who it was when the account is gone. */
export const keepPersonName: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const db = await databaseOf(req)
  await db.execute(sql`
    update activities set user_name = coalesce(nullif(users.name, ''), users.username)
    from users where users.id = ${String(id)} and activities.user_id = users.id`)
}
