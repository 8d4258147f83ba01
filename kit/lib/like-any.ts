import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'

/** That a search text, or a part of one, has one of the patterns (search-text.ts) somewhere, whatever its capitals. */
export function likeAny(texts: SQL, patterns: readonly string[]): SQL {
  const conditions = patterns.map((pattern) => sql`${texts} ilike ${`%${pattern}%`}`)
  return sql`(${sql.join(conditions, sql` or `)})`
}
