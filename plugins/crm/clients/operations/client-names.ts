import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { databaseOf } from '@kit/lib/transaction'

/** Names of the clients behind some references, by id, in one query. Checks no role: the route's access does. */
export async function clientNames(
  req: PayloadRequest,
  references: readonly (string | null)[],
): Promise<Map<string, string>> {
  const ids = [...new Set(references.flatMap((id) => id ?? []))]
  if (ids.length === 0) return new Map()
  const db = await databaseOf(req)
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`select id, name from clients where deleted_at is null and id = any(${sql.param(ids)}::uuid[])`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
