import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest, Where } from 'payload'

import { isFoundBy } from '@kit/lib/is-found-by'
import { hasText } from '@kit/lib/search-text'
import { databaseOf } from '@kit/lib/transaction'

/** Ids in one condition; when more clients have the text, so has nearly every record of theirs. */
const MAX_CLIENTS = 500

/**
 * The condition that a record's client has the text in its name; when more than 500 have, in anything that finds a client.
 * The clients are found first, by their own index: an OR over two tables could use none, and would read both of them
 * whole (docs/decisions/0017). Null when no client has it. Checks no role: whoever may list quotes and orders may list
 * clients.
 */
export async function matchClient(req: PayloadRequest, text: string): Promise<Where | null> {
  const db = await databaseOf(req)
  // The name is the first line after the line break with which a search text begins; the whole text has the index.
  const inName = isFoundBy(sql`split_part(search_text, E'\\n', 2)`, text)
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from clients where ${isFoundBy(sql`search_text`, text)} and ${inName} limit ${MAX_CLIENTS + 1}`,
  )
  if (rows.length === 0) return null
  if (rows.length > MAX_CLIENTS) return hasText(text, 'client.searchText')
  return { client: { in: rows.map(({ id }) => id) } }
}
