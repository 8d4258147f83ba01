import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'

import { searchAlternatives } from './search-text'

/** SQL condition: the search text matches what was typed (search-text.ts). */
export const isFoundBy = (texts: SQL, typed: string): SQL =>
  anyOf(searchAlternatives(typed).map((patterns) => allOf(patterns.map((pattern) => has(texts, pattern)))))

/** SQL condition: the text contains the pattern, ignoring case. */
export const has = (text: SQL, pattern: string): SQL => sql`${text} ilike ${`%${pattern}%`}`

/** SQL: `search_fold`, which plain letters, most of a table, do not need. */
export const foldedText = (value: SQL): SQL => sql`
  case when octet_length(${value}) = length(${value}) then translate(${value}, chr(96), chr(39))
    else search_fold(${value}) end`

export const anyOf = (conditions: SQL[]): SQL => sql`(${sql.join(conditions, sql` or `)})`

const allOf = (conditions: SQL[]): SQL => sql`(${sql.join(conditions, sql` and `)})`
