import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'

import { normalizeAngolanPhone } from '@kit/lib/phone'
import { tableOf } from '@kit/lib/records'
import { databaseOf } from '@kit/lib/transaction'
import { uuids } from '@crm/owners/operations/give-records'
import type { MergeableCollection } from '../domain/mergeable'
import type { LikenessQuery, LikeRecord } from '../schema'

/** More than anybody compares by hand. */
const MAX_DUPLICATES = 20

/** A type and not an interface: drizzle wants a row that is a Record. */
type Row = Omit<LikeRecord, 'createdAt'> & { createdAt: string | Date }

/** No record has it. */
const NO_RECORD = '00000000-0000-0000-0000-000000000000'

/** What is compared with a record `given`: not what is gone or spam, nor whom somebody has said to be another [DUP-10]. */
const isCounted = (collection: MergeableCollection) => sql`
  other.id <> given.id and other.deleted_at is null
  ${collection === 'leads' ? sql`and other.is_suspected_spam is not true` : sql``}
  and not exists (select 1 from not_duplicates
    where first_id = least(given.id, other.id) and second_id = greatest(given.id, other.id))`

/**
 * Which of these records may be the same person as another: the same e-mail in any case, or the same phone in any way of
 * writing it (OP-89). One query for a page of them, by the two indexes. Checks no role: the screen's guard does.
 */
export async function idsWithDuplicates(
  req: PayloadRequest,
  collection: MergeableCollection,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const db = await databaseOf(req)
  const table = tableOf(collection)
  const { rows } = await db.execute<{ id: string }>(sql`
    select given.id from ${table} given
    where given.id = any(${uuids(ids)}) and (
      exists (select 1 from ${table} other where lower(other.email) = lower(given.email) and ${isCounted(collection)})
      or exists (select 1 from ${table} other where other.phone_e164 = given.phone_e164 and ${isCounted(collection)}))`)
  return new Set(rows.map(({ id }) => id))
}

/** The records that may be the same person as this one, newest first; at most twenty. Checks no role: the route does. */
export function findDuplicates<Like extends LikeRecord>(
  req: PayloadRequest,
  collection: MergeableCollection,
  id: string,
): Promise<Like[]> {
  const given = sql`select id, lower(email) as email, phone_e164 from ${tableOf(collection)} where id = ${id}`
  return findAsGiven<Like>(req, collection, given)
}

/** The same for somebody who is in no list yet. */
export async function findLike<Like extends LikeRecord>(
  req: PayloadRequest,
  collection: MergeableCollection,
  { email, except = NO_RECORD, phone }: LikenessQuery,
): Promise<Like[]> {
  const e164 = phone ? normalizeAngolanPhone(phone) : null
  if (!email && !e164) return []
  const given = sql`
    select ${except}::uuid as id, lower(${email ?? null}::varchar) as email, ${e164}::varchar as phone_e164`
  return findAsGiven<Like>(req, collection, given)
}

async function findAsGiven<Like extends LikeRecord>(
  req: PayloadRequest,
  collection: MergeableCollection,
  given: SQL,
): Promise<Like[]> {
  const db = await databaseOf(req)
  const table = tableOf(collection)
  // Two branches instead of one `or`, so that each is a look into its index.
  const { rows } = await db.execute<Row>(sql`
    with given as (${given}),
    found as (
      (select other.id from given join ${table} other on lower(other.email) = given.email
        where ${isCounted(collection)} order by other.created_at desc limit ${MAX_DUPLICATES})
      union
      (select other.id from given join ${table} other on other.phone_e164 = given.phone_e164
        where ${isCounted(collection)} order by other.created_at desc limit ${MAX_DUPLICATES}))
    select record.id, record.name, record.email, record.phone, record.status, record.created_at as "createdAt",
      coalesce(lower(record.email) = given.email, false) as "sameEmail",
      coalesce(record.phone_e164 = given.phone_e164, false) as "samePhone"
    from found join ${table} record on record.id = found.id cross join given
    order by record.created_at desc, record.id limit ${MAX_DUPLICATES}`)
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() }) as Like)
}
