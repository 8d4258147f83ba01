import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest, Where } from 'payload'

import { recordsText, UNKNOWN_RECORD } from '../domain/owned-records'
import type { BulkOwnerInput } from '../schema'
import { changeSentence, ownerSentence } from '@collections/activities/domain/activity-types'
import { recordActivities } from '@collections/activities/operations/activities'
import { requirePerson } from '@collections/users/operations/people'
import { type CrmRecord, ENTITY_OF } from '@crm/links/domain/crm-records'
import { notify } from '@crm/notifications/operations/notify'
import { changedVersions, type Version } from '@crm/links/operations/claim'
import { readNames } from '@crm/links/read-names'
import type { ChangedVersion } from '@crm/links/schema'
import type { ListQuery } from '@kit/http/list'
import { DomainError } from '@kit/lib/errors'
import { tableOf, uuids } from '@kit/data/records'
import { sqlIn } from '@kit/data/transaction'

/**
 * Sets one owner, or none, for several records, all or none, in one transaction with a fixed number of queries. The
 * stale check compares only the owner, because nothing else is written.
 * @returns the number of records, including those that had this owner already, and the versions of the changed ones
 * @throws DomainError invalid at `ownerId`, and at each id without a record; stale_record
 */
export async function changeOwners(
  req: PayloadRequest,
  collection: CrmRecord,
  { fromOwnerId, ids, ownerId }: BulkOwnerInput,
): Promise<{ changed: ChangedVersion[]; count: number }> {
  const owner = ownerId === null ? null : await requirePerson(req, ownerId, 'ownerId')
  const stored = await lockAll(req, collection, ids, UNKNOWN_RECORD)
  const expected = [fromOwnerId, ownerId]
  if (fromOwnerId !== undefined && stored.some(({ owner_id: now }) => !expected.includes(now)))
    throw new DomainError('stale_record')
  const given = await giveRecords(
    req,
    collection,
    stored.map(({ id }) => id),
    owner,
  )
  if (owner) await tellGiven(req, collection, given, owner.id)
  return { changed: changedVersions(stored, given), count: stored.length }
}

/** Notifies a person once of all records that they were given: one by its name, several by their number [TEAM-06]. */
export async function tellGiven(
  req: PayloadRequest,
  collection: CrmRecord,
  given: readonly { id: string }[],
  person: string,
): Promise<void> {
  const [first, ...others] = given
  if (!first) return
  const only = others.length === 0 ? first.id : null
  const names = await readNames(req, [{ id: only, type: collection }])
  await notify(req, {
    causedBy: req.user ? String(req.user.id) : null,
    event: 'assigned',
    people: [person],
    record: { entityId: only ?? undefined, entityType: ENTITY_OF[collection] },
    text: names.get(only ?? '') ?? recordsText(given.length),
  })
}

type Locked<Status> = Version & { owner_id: string | null; status: Status }

/**
 * Locks the records in the order of their ids, so that two people who chose the same ones cannot deadlock.
 * @throws DomainError invalid, with `message` at each id without a record
 */
export async function lockAll<Status = string>(
  req: PayloadRequest,
  collection: CrmRecord,
  ids: readonly string[],
  message: string,
): Promise<Locked<Status>[]> {
  const rows = await sqlIn<Locked<Status>>(req)`
    select id, owner_id, status, updated_at from ${tableOf(collection)}
    where id = any(${uuids(ids)}) and deleted_at is null order by id for update`
  const found = new Set(rows.map(({ id }) => id))
  const issues = ids.flatMap((id, index) => (found.has(id.toLowerCase()) ? [] : { message, path: `ids.${index}` }))
  if (issues.length > 0) throw new DomainError('invalid', { issues })
  return rows
}

/**
 * Sets the owner of locked records in two queries, with the history lines that the collection's hook would write. Skips
 * records that have this owner already. Call it in a transaction, with the person checked (`requirePerson`).
 * @returns the changed records
 */
export async function giveRecords(
  req: PayloadRequest,
  collection: CrmRecord,
  ids: readonly string[],
  owner: { id: string; name: string } | null,
): Promise<Version[]> {
  if (ids.length === 0) return []
  const isLead = collection === 'leads'
  const text = isLead ? sql`, assigned_to = ${owner?.name ?? null}` : sql``
  const hasText = isLead && !owner ? sql` or nullif(assigned_to, '') is not null` : sql``
  // Not now(), the start of the transaction: it may be before a change that this one waited for.
  const rows = await sqlIn<Version>(req)`
    update ${tableOf(collection)} set owner_id = ${owner?.id ?? null}::uuid${text}, updated_at = clock_timestamp()
    where id = any(${uuids(ids)}) and (owner_id is distinct from ${owner?.id ?? null}::uuid${hasText})
    returning id, updated_at`
  const description = ownerSentence(changeSentence(ENTITY_OF[collection]), owner?.name ?? null)
  const lines = rows.map(({ id }) => ({ description, entityId: id }))
  await recordActivities(req, ENTITY_OF[collection], 'updated', lines)
  return rows
}

/** A record's owner, for records made from it; null without one. Checks no role: the route does. */
export async function readOwner(
  req: PayloadRequest,
  collection: CrmRecord,
  id: string | null | undefined,
): Promise<string | null> {
  if (!id) return null
  const rows = await sqlIn<{ id: string }>(req)`
    select users.id from ${tableOf(collection)} record join users on users.id = record.owner_id
    where record.id = ${id} and users.role in ('admin', 'comercial')`
  return rows[0]?.id ?? null
}

/** Owner filter of a list: `me`, `none` or a person's id; `all` disables it. */
export interface OwnedQuery extends ListQuery {
  owner?: string | undefined
}

/** The owner to filter by: an id, `null` for records without an owner, `undefined` for no filter. */
function wantedOwner(req: PayloadRequest, owner: string | undefined): string | null | undefined {
  if (owner === undefined || owner === 'all') return undefined
  if (owner === 'none') return null
  return owner === 'me' ? (req.user?.id ?? null) : owner
}

/** The filter as SQL condition on a column; `undefined` for no filter. */
export function ownedBySql(req: PayloadRequest, owner: string | undefined, column = sql`owner_id`): SQL | undefined {
  const wanted = wantedOwner(req, owner)
  if (wanted === undefined) return undefined
  return wanted === null ? sql`${column} is null` : sql`${column} = ${wanted}`
}

/** The filter as `and …`, to append to other conditions; empty for no filter. */
export function andOwnedBy(req: PayloadRequest, owner: string | undefined, column?: SQL): SQL {
  const condition = ownedBySql(req, owner, column)
  return condition ? sql` and ${condition}` : sql``
}

/** The filter as Payload conditions. */
export function ownedBy(req: PayloadRequest, owner: string | undefined): Where[] {
  const wanted = wantedOwner(req, owner)
  if (wanted === undefined) return []
  return [{ owner: wanted === null ? { exists: false } : { equals: wanted } }]
}
