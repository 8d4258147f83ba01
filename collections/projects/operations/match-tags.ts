import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest, Where } from 'payload'

import { isFoundBy } from '@kit/lib/is-found-by'
import { databaseOf } from '@kit/lib/transaction'

/** As the search texts have it (migration search_fold): after a space, without accents. */
const TAG = sql`' ' || search_fold(text)`

/**
 * The ids of the projects that have the text in a tag. Tags stand in a table of their own, which the search text of a
 * project cannot know.
 */
export const hasTag = (text: string): SQL =>
  sql`select parent_id from projects_texts where path = 'tags' and ${isFoundBy(TAG, text)}`

/** The condition that a project has the text in a tag; null when none has. Checks no role: the list that it is put into does. */
export async function matchTags(req: PayloadRequest, text: string): Promise<Where | null> {
  const db = await databaseOf(req)
  const { rows } = await db.execute<{ parent_id: string }>(hasTag(text))
  return rows.length > 0 ? { id: { in: [...new Set(rows.map(({ parent_id }) => parent_id))] } } : null
}
