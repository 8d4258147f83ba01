import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'

import { asMergedWords, mergedWords, phonesOf } from '@kit/data/known-by'
import { normalizeAngolanPhone } from '@kit/lib/phone'
import { tableOf, uuids } from '@kit/data/records'
import { sqlIn } from '@kit/data/transaction'
import type { MergeableCollection } from '../domain/mergeable'
import type { LikenessQuery, LikeRecord } from '../schema'

/** Max duplicates listed. */
const MAX_DUPLICATES = 20

/** Matches no record. */
const NO_RECORD = '00000000-0000-0000-0000-000000000000'

/** Records with one row per known e-mail and phone: their own, and those of records merged into them. */
function knownBy(records: SQL): SQL {
  const words = mergedWords(sql`merged_values`)
  return sql`
    select id, lower(email) as email, phone_e164 as phone from (${records}) as record
    union select id, word, null from (${records}) as record, unnest(${words}) as word
      where merged_values is not null and word like '%@%'
    union select id, null, phone from (${records}) as record, unnest(${phonesOf(words)}) as phone
      where merged_values is not null`
}

/** Conditions that compare two records, each with its own index. */
const LIKENESSES = [
  sql`lower(other.email) = given.email`,
  sql`other.phone_e164 = given.phone`,
  sql`other.merged_values is not null
    and ${mergedWords(sql`other.merged_values`)} && ${asMergedWords(sql`given.email`, sql`given.phone`)}`,
]

/** Candidates for a record `given`: not in the trash, no spam, not marked as different [DUP-10]. */
const isCounted = (collection: MergeableCollection) => sql`
  other.id <> given.id and other.deleted_at is null
  ${collection === 'leads' ? sql`and other.is_suspected_spam is not true` : sql``}
  and not exists (select 1 from not_duplicates
    where first_id = least(given.id, other.id) and second_id = greatest(given.id, other.id))`

/**
 * Which of these records may have duplicates: the same e-mail ignoring case, or the same phone in any spelling (OP-89),
 * including values of records merged into them. One query per page. Checks no role: the screen's guard does.
 */
export async function idsWithDuplicates(
  req: PayloadRequest,
  collection: MergeableCollection,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const table = tableOf(collection)
  const given = sql`select id, email, phone_e164, merged_values from ${table} where id = any(${uuids(ids)})`
  // A union instead of `or`, for which Postgres would scan the whole table per row.
  const alike = LIKENESSES.map(
    (likeness) => sql`
    select given.id from given
    where exists (select 1 from ${table} other where ${likeness} and ${isCounted(collection)})`,
  )
  const rows = await sqlIn<{ id: string }>(req)`with given as (${knownBy(given)}) ${sql.join(alike, sql` union `)}`
  return new Set(rows.map(({ id }) => id))
}

/** Possible duplicates of this record, newest first; at most twenty. Checks no role: the route does. */
export function findDuplicates<Like extends LikeRecord>(
  req: PayloadRequest,
  collection: MergeableCollection,
  id: string,
): Promise<Like[]> {
  const given = sql`select id, email, phone_e164, merged_values from ${tableOf(collection)} where id = ${id}`
  return findAsGiven<Like>(req, collection, given)
}

/** Possible duplicates of a record that is not stored yet. */
export async function findLike<Like extends LikeRecord>(
  req: PayloadRequest,
  collection: MergeableCollection,
  { email, except = NO_RECORD, phone }: LikenessQuery,
): Promise<Like[]> {
  const e164 = phone ? normalizeAngolanPhone(phone) : null
  if (!email && !e164) return []
  const given = sql`
    select ${except}::uuid as id, ${email ?? null}::varchar as email, ${e164}::varchar as phone_e164,
      null::varchar as merged_values`
  return findAsGiven<Like>(req, collection, given)
}

/**
 * The oldest non-null value of a column among this record and its possible duplicates; null if all are empty. One
 * query. Checks no role: the route does.
 */
export async function readEarliest(
  req: PayloadRequest,
  collection: MergeableCollection,
  id: string,
  column: string,
): Promise<unknown> {
  const table = tableOf(collection)
  const value = sql`other.${sql.identifier(column)}`
  const given = sql`select id, email, phone_e164, merged_values from ${table} where id = ${id}`
  const found = LIKENESSES.map(
    (likeness) => sql`
      (select other.created_at, ${value} as value from given join ${table} other on ${likeness}
        where ${isCounted(collection)} and ${value} is not null order by other.created_at limit 1)`,
  )
  const rows = await sqlIn<{ value: unknown }>(req)`
    with given as (${knownBy(given)})
    select value from (
      select other.created_at, ${value} as value from ${table} other where other.id = ${id} and ${value} is not null
      union all ${sql.join(found, sql` union all `)}) as earliest
    order by created_at limit 1`
  return rows[0]?.value ?? null
}

async function findAsGiven<Like extends LikeRecord>(
  req: PayloadRequest,
  collection: MergeableCollection,
  given: SQL,
): Promise<Like[]> {
  const table = tableOf(collection)
  const found = LIKENESSES.map(
    (likeness) => sql`
      (select other.id from given join ${table} other on ${likeness}
        where ${isCounted(collection)} order by other.created_at desc limit ${MAX_DUPLICATES})`,
  )
  // Records that match by no e-mail must match by phone.
  return sqlIn<Like>(req)`
    with given as (${knownBy(given)}), found as (${sql.join(found, sql` union `)})
    select record.id, record.name, record.email, record.phone, record.status, record.created_at as "createdAt",
      same.email as "sameEmail",
      not same.email or exists (select 1 from given where record.phone_e164 = given.phone) as "samePhone"
    from found join ${table} record on record.id = found.id
    cross join lateral (select exists (select 1 from given where lower(record.email) = given.email
      or given.email = any(${mergedWords(sql`record.merged_values`)})) as email) same
    order by record.created_at desc, record.id limit ${MAX_DUPLICATES}`
}
