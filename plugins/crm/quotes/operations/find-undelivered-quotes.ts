import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { databaseOf } from '../../../../src/lib/transaction'

/**
 * Which of these quotes have a mail that was given up after its last attempt, with none delivered since (OP-65, OP-72);
 * one query. The person who sent it was told of a success and has gone on to other work.
 * Checks no role: the list's access does.
 */
export async function findUndeliveredQuotes(req: PayloadRequest, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const db = await databaseOf(req)
  const { rows } = await db.execute<{ id: string; type: string }>(sql`
    select distinct on (entity_id) entity_id as id, type from activities
    where entity_type = 'quote' and entity_id = any(${sql.param([...ids])}::varchar[])
      and type in ('email_sent', 'email_failed')
    order by entity_id, created_at desc`)
  return new Set(rows.flatMap(({ id, type }) => (type === 'email_failed' ? [id] : [])))
}
