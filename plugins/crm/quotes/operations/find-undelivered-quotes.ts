import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { databaseOf } from '@kit/lib/transaction'

/**
 * Which of these quotes have a mail that was given up after its last attempt, with none delivered since (OP-65, OP-72);
 * one query. The person who sent it was told of a success and has gone on to other work.
 * Checks no role: the list's access does.
 */
export async function findUndeliveredQuotes(req: PayloadRequest, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const db = await databaseOf(req)
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      select distinct on (entity_id) entity_id as id, state from messages
      where entity_type = 'quote' and entity_id = any(${sql.param([...ids])}::varchar[])
        and kind = 'quote-email' and state in ('sent', 'failed')
      order by entity_id, coalesce(sent_at, updated_at) desc) latest
    where state = 'failed'`)
  return new Set(rows.map(({ id }) => id))
}
