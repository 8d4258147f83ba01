import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'

/**
 * Leads and clients into which others were merged are known by the others' e-mails and phones too [DUP-02]: the words of
 * `merged_values`, in lower case. The expression of an index (migration known_by).
 */
export const mergedWords = (mergedValues: SQL): SQL => sql`string_to_array(lower(${mergedValues}), ' ')`

/** An e-mail in lower case and a phone in E.164 as they stand among those words: a phone by its digits, as it was typed. */
export const asMergedWords = (email: SQL, phone: SQL): SQL =>
  sql`array[${email}, substr(${phone}, 2), replace(${phone}, '+244', '')]::text[]`

/** The other way round: phones in E.164 that the words may stand for. */
export const phonesOf = (words: SQL): SQL => sql`
  array(select prefix || word from unnest(${words}) as word, (values ('+'), ('+244')) as known(prefix)
    where word ~ '^[0-9]{9,15}$')`
