import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { tableOf } from '@kit/lib/records'
import { databaseOf } from '@kit/lib/transaction'
import type { CrmRecord } from '@crm/links/domain/crm-records'

/** Whom a record belongs to, for what is made of it; null for nobody. Checks no role: the route does. */
export async function readOwner(
  req: PayloadRequest,
  collection: CrmRecord,
  id: string | null | undefined,
): Promise<string | null> {
  if (!id) return null
  const db = await databaseOf(req)
  const { rows } = await db.execute<{ id: string }>(sql`
    select users.id from ${tableOf(collection)} record join users on users.id = record.owner_id
    where record.id = ${id} and users.role in ('admin', 'comercial')`)
  return rows[0]?.id ?? null
}
