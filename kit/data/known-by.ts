import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'

/**
 * Lower-case words of `merged_values`: merged leads and clients are also found by the e-mails and phones of the records
 * merged into them [DUP-02]. The expression of an index (migration known_by).
 */
export const mergedWords = (mergedValues: SQL): SQL => sql`string_to_array(lower(${mergedValues}), ' ')`

/** A lower-case e-mail and an E.164 phone in the form of those words: a phone as its digits, with and without 244. */
export const asMergedWords = (email: SQL, phone: SQL): SQL =>
  sql`array[${email}, substr(${phone}, 2), replace(${phone}, '+244', '')]::text[]`

/** The reverse: E.164 phones that the words may stand for. */
export const phonesOf = (words: SQL): SQL => sql`
  array(select prefix || word from unnest(${words}) as word, (values ('+'), ('+244')) as known(prefix)
    where word ~ '^[0-9]{9,15}$')`

/** The e-mails among the words. */
export const emailsOf = (words: SQL): SQL => sql`
  array(select word from unnest(${words}) as word where word like '%@%')`

/** A NIF without spaces and separators (migration known_by). */
export const compactNif = (nif: SQL): SQL => sql`upper(regexp_replace(${nif}, '[^0-9A-Za-z]', '', 'g'))`

/** Removes accents, case and double spaces (migration known_by). */
export const folded = (text: SQL): SQL => sql`
  lower(regexp_replace(normalize(regexp_replace(btrim(${text}), '\\s+', ' ', 'g'), NFD), '[\\u0300-\\u036f]', '', 'g'))`
