import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'

import { searchAlternatives } from './search-text'

/** SQL condition: the search text matches what was typed (search-text.ts). */
export const isFoundBy = (texts: SQL, typed: string): SQL =>
  anyOf(searchAlternatives(typed).map((patterns) => allOf(patterns.map((pattern) => has(texts, pattern)))))

/** SQL condition: the text contains the pattern, ignoring case. */
export const has = (text: SQL, pattern: string): SQL => sql`${text} ilike ${`%${pattern}%`}`

export const anyOf = (conditions: SQL[]): SQL => sql`(${sql.join(conditions, sql` or `)})`

const allOf = (conditions: SQL[]): SQL => sql`(${sql.join(conditions, sql` and `)})`
