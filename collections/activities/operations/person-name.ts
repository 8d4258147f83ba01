import { sql } from '@payloadcms/db-postgres'
import type { CollectionBeforeDeleteHook, PayloadRequest } from 'payload'

import { databaseOf } from '@kit/lib/transaction'

/** What a history line calls the person with this account; null for nobody. In SQL: not everybody may read accounts. */
export async function readPersonName(req: PayloadRequest, id: string | null): Promise<string | null> {
  if (id === null) return null
  const db = await databaseOf(req)
  const { rows } = await db.execute<{ name: string }>(
    sql`select coalesce(nullif(name, ''), username) as name from users where id = ${id}`,
  )
  return rows[0]?.name ?? null
}

/** The history goes on saying who it was when the account is gone. */
export const keepPersonName: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const db = await databaseOf(req)
  await db.execute(sql`
    update activities set user_name = coalesce(nullif(users.name, ''), users.username)
    from users where users.id = ${String(id)} and activities.user_id = users.id`)
}
