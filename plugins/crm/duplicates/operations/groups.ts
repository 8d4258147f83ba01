import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'

import { type LikenessReason, MAX_HIDDEN, MAX_SHOWN } from '../domain/group-reasons'
import type { MergeableCollection } from '../domain/mergeable'
import type { NotDuplicates } from '../schema'
import { addPairs } from './links'
import { UNKNOWN_RECORD } from '@crm/owners/domain/owned-records'
import { type PageMeta, pageMetaOf } from '@kit/http/list'
import { DomainError } from '@kit/lib/errors'
import { compactNif, folded, mergedWords, phonesOf } from '@kit/data/known-by'
import { tableOf, uuids } from '@kit/data/records'
import { sqlIn } from '@kit/data/transaction'

/** A record of a group, as listed. */
interface GroupMember {
  id: string
  name: string
  email: string
  phone: string | null
  company: string | null
  nif: string | null
  status: string
  createdAt: string
}

export interface DuplicateGroup {
  reasons: LikenessReason[]
  /** Newest first; those that are not shown are marked as different too. */
  ids: string[]
  /** The first of them, at most twenty. */
  members: GroupMember[]
  /** Number of records. */
  count: number
}

interface Page {
  limit: number
  page: number
}

interface Likeness {
  /** SQL expression of the common key, as in its index. */
  key: SQL
  /** Condition of the partial index. */
  isIndexed: SQL
  /** The index covers all columns that a group needs, in its order. */
  isCovering?: true
  /** Keys of records merged into a record. */
  merged?: SQL
}

const nifKey = compactNif(sql`nif`)

const words = mergedWords(sql`merged_values`)

const LIKENESSES: Record<LikenessReason, Likeness> = {
  email: {
    isIndexed: sql`deleted_at is null`,
    key: sql`lower(email)`,
    merged: sql`array(select word from unnest(${words}) as word where word like '%@%')`,
  },
  name: {
    isCovering: true,
    isIndexed: sql`deleted_at is null and company <> ''`,
    key: sql`${folded(sql`name`)}, ${folded(sql`company`)}`,
  },
  nif: { isIndexed: sql`deleted_at is null and ${nifKey} <> ''`, key: nifKey },
  phone: { isIndexed: sql`phone_e164 is not null`, key: sql`phone_e164`, merged: phonesOf(words) },
}

type GroupRow = { count: number; ids: string[]; reasons: LikenessReason[]; total: number }

/**
 * Groups of possible duplicates, the group with the newest record first; groups whose pairs are all marked as different
 * are left out [DUP-10]. Two queries. Checks no role: the screen's guard does.
 */
export async function listGroups(
  req: PayloadRequest,
  collection: MergeableCollection,
  { limit, page }: Page,
): Promise<{ groups: DuplicateGroup[] } & Required<PageMeta>> {
  const rows = await sqlIn<GroupRow>(req)`
    with alike as (${sql.join(
      (['email', 'phone', 'nif', 'name'] as const).map((reason) => alikeBy(collection, reason)),
      sql` union all `,
    )}),
    found as (
      select ids, array_agg(reason) as reasons, max(newest) as newest from alike group by ids)
    select ids[1:${MAX_HIDDEN}] as ids, cardinality(ids) as count, reasons, count(*) over ()::int as total
    from found
    where least(cardinality(ids), ${MAX_HIDDEN}::int) * (least(cardinality(ids), ${MAX_HIDDEN}::int) - 1) / 2 > (
      select count(*) from not_duplicates
      where first_id = any(ids[1:${MAX_HIDDEN}]) and second_id = any(ids[1:${MAX_HIDDEN}]))
    order by newest desc, ids limit ${limit} offset ${(page - 1) * limit}`
  const members = await readMembers(req, collection, [...new Set(rows.flatMap(({ ids }) => ids.slice(0, MAX_SHOWN)))])
  const total = rows[0]?.total ?? (page > 1 ? (await listGroups(req, collection, { limit, page: 1 })).total : 0)
  return {
    groups: rows.map(({ count, ids, reasons }) => ({
      count,
      ids,
      members: ids.slice(0, MAX_SHOWN).flatMap((id) => members.get(id) ?? []),
      reasons,
    })),
    ...pageMetaOf(total, { limit, page }),
  }
}

/**
 * Groups with the same key. E-mails, phones and NIFs rarely repeat: repeated keys come from the index alone, then their
 * records by a list of keys (Postgres would join a subquery with the whole table). Name with company repeats often, so
 * its index covers the records too.
 */
function alikeBy(collection: MergeableCollection, reason: LikenessReason): SQL {
  const { isCovering, isIndexed, key, merged } = LIKENESSES[reason]
  const table = tableOf(collection)
  const isCounted = sql`deleted_at is null ${collection === 'leads' ? sql`and is_suspected_spam is not true` : sql``}`
  const group = sql`
    select ${reason}::text as reason, array_agg(id order by created_at desc, id) as ids, max(created_at) as newest`
  if (isCovering) {
    return sql`
    ${group} from ${table} where ${isIndexed} and ${isCounted} group by ${key} having count(*) > 1`
  }
  const known = sql`
    select id, created_at, unnest(${merged ?? sql`null::text[]`}) as key from ${table}
    where merged_values is not null and ${isCounted}`
  return sql`
    ${group} from (
      select id, created_at, ${key} as key from ${table} where ${isIndexed} and ${isCounted}
        and ${key} = any(array(select ${key} from ${table} where ${isIndexed} group by ${key} having count(*) > 1)
          || array(select key::varchar from (${known}) as known))
      union ${known}) as alike
    group by key having count(*) > 1`
}

async function readMembers(
  req: PayloadRequest,
  collection: MergeableCollection,
  ids: readonly string[],
): Promise<Map<string, GroupMember>> {
  const rows = await sqlIn<GroupMember>(req)`
    select id, name, email, phone, company, nif, status, created_at as "createdAt" from ${tableOf(collection)}
    where id = any(${uuids(ids)})`
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Marks all pairs of these records as different people, permanently [DUP-10]. Idempotent.
 * @throws DomainError invalid at an id without a record
 */
export async function hidePairs(req: PayloadRequest, { collection, ids }: NotDuplicates): Promise<{ success: true }> {
  // The lock keeps out a merge until the pairs are stored.
  const rows = await sqlIn<{ id: string }>(req)`
    select id from ${tableOf(collection)} where id = any(${uuids(ids)}) and deleted_at is null
    order by id for key share`
  const known = rows.map(({ id }) => id)
  const issues = ids.flatMap((id, index) =>
    known.includes(id) ? [] : { message: UNKNOWN_RECORD, path: `ids.${index}` },
  )
  if (issues.length > 0) throw new DomainError('invalid', { issues })
  const pairs = known.flatMap((first, place) =>
    known.slice(place + 1).map((second): [string, string] => [first, second]),
  )
  await addPairs(req, pairs)
  return { success: true }
}
