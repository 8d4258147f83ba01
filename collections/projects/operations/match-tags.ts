import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest, Where } from 'payload'

import { isFoundBy } from '@kit/lib/is-found-by'
import { databaseOf } from '@kit/lib/transaction'

/**
 * The condition that a project has the text in a tag; null when none has. Tags stand in a table of their own, which the
 * search text of a project cannot know. Checks no role: the list that it is put into does.
 */
export async function matchTags(req: PayloadRequest, text: string): Promise<Where | null> {
  const db = await databaseOf(req)
  // As the search texts have it (migration search_texts): after a space, without accents.
  const tag = sql`' ' || regexp_replace(normalize(text, NFD), '[\\u0300-\\u036f]', '', 'g')`
  const { rows } = await db.execute<{ id: string }>(
    sql`select distinct parent_id as id from projects_texts where path = 'tags' and ${isFoundBy(tag, text)}`,
  )
  return rows.length > 0 ? { id: { in: rows.map(({ id }) => id) } } : null
}
