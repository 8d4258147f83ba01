import { sql } from '@payloadcms/db-postgres'
import type { CollectionSlug, DataFromCollectionSlug, GlobalSlug, PayloadRequest } from 'payload'

import type { Activity } from '@kit/database/payload-types'
import { findById, update } from './documents'
import { type AnyError, DomainError } from '@kit/lib/errors'
import { sqlIn } from './transaction'
import { isUuid } from '@kit/lib/uuid'

/** Collections with a trash. */
export type TrashableCollection = {
  [Slug in CollectionSlug]: 'deletedAt' extends keyof DataFromCollectionSlug<Slug> ? Slug : never
}[CollectionSlug]

/** A collection whose deletion the staff screens take back. */
export interface Undoable {
  /** What its history calls a record. */
  entityType: Activity['entityType']
  /** Columns by which rows of other tables name a record: a deletion clears them, an undo sets them again. */
  links?: Record<string, string>
  /** What has to hold for the record to come back. */
  requires?: (req: PayloadRequest, id: string) => Promise<void>
}

/** Days after which a deleted record is removed for good (decisions, "Deleting"). */
export const TRASH_DAYS = 30

/** What slices declare undoable: it stands in Payload's `custom` config. */
export const undoableOf = ({ custom }: { custom?: Record<string, unknown> }) =>
  ((custom as { undoable?: unknown } | undefined)?.undoable ?? {}) as Partial<Record<TrashableCollection, Undoable>>

/** The table of a collection or global, for statements. */
export const tableOf = (slug: CollectionSlug | GlobalSlug) => sql.identifier(slug.replaceAll('-', '_'))

/** A list of ids as one parameter: drizzle would spread an array into many. */
export const uuids = (ids: readonly string[]) => sql`${`{${ids.join(',')}}`}::uuid[]`

/**
 * A record as the caller may read it.
 * @throws DomainError `notFound`, also when it was deleted a moment ago
 */
export async function readRecord<Slug extends TrashableCollection>(
  req: PayloadRequest,
  collection: Slug,
  id: string,
  notFound: AnyError,
  options?: { depth?: number; overrideAccess?: boolean },
): Promise<DataFromCollectionSlug<Slug>> {
  const doc = await findById(req, collection, id, options)
  if (!doc) throw new DomainError(notFound)
  return doc
}

export type LockStrength = 'key share' | 'share' | 'update'

/**
 * Locks a record until the request's transaction ends: `update` against everyone, `share` against its deletion, `key
 * share` also against that, beside those who change it.
 * @throws DomainError `notFound` when it does not exist or is in the trash
 */
export async function lockRecord(
  req: PayloadRequest,
  collection: TrashableCollection,
  id: string,
  notFound: AnyError,
  strength: LockStrength = 'update',
): Promise<void> {
  const table = tableOf(collection)
  const rows = await sqlIn(
    req,
  )`select id from ${table} where id = ${id} and deleted_at is null for ${sql.raw(strength)}`
  if (rows.length === 0) throw new DomainError(notFound)
}

/**
 * Locks rows until the request's transaction ends, in the order of their ids, so that two who lock the same ones never wait
 * for each other; what is not there is passed over. Rows of several collections are locked in one order too: tasks, leads,
 * quotes, clients, orders.
 */
export async function lockRows(
  req: PayloadRequest,
  collection: CollectionSlug,
  ids: readonly unknown[],
  strength: LockStrength = 'update',
): Promise<void> {
  const known = ids.filter(isUuid)
  if (known.length === 0) return
  await sqlIn(req)`
    select id from ${tableOf(collection)} where id = any(${uuids(known)}) order by id for ${sql.raw(strength)}`
}

/**
 * Refuses a change that is made from an older state of the record than the stored one (docs/decisions/0012). To be
 * called with the record locked for update; without a `loadedAt` nothing is compared.
 * @throws DomainError stale_record
 */
export async function requireUnchanged(
  req: PayloadRequest,
  collection: TrashableCollection,
  id: string,
  loadedAt: Date | null,
): Promise<void> {
  if (!loadedAt) return
  const table = tableOf(collection)
  const [stored] = await sqlIn<{ updated_at: string | Date }>(req)`select updated_at from ${table} where id = ${id}`
  if (stored && new Date(stored.updated_at).getTime() !== loadedAt.getTime()) throw new DomainError('stale_record')
}

/**
 * Locks a record for a change that is made from the state of `loadedAt`.
 * @throws DomainError `notFound`, stale_record
 */
export async function lockUnchanged(
  req: PayloadRequest,
  collection: TrashableCollection,
  id: string,
  notFound: AnyError,
  loadedAt: Date | null,
): Promise<void> {
  await lockRecord(req, collection, id, notFound)
  await requireUnchanged(req, collection, id, loadedAt)
}

/**
 * The same, and the record as it is then.
 * @throws DomainError `notFound`, stale_record
 */
export async function readLocked<Slug extends TrashableCollection>(
  req: PayloadRequest,
  collection: Slug,
  id: string,
  notFound: AnyError,
  loadedAt: Date | null = null,
): Promise<DataFromCollectionSlug<Slug>> {
  await lockUnchanged(req, collection, id, notFound, loadedAt)
  return readRecord(req, collection, id, notFound)
}

/** Rows that a deletion took the record from, by table: who takes the deletion back gives it to them again. */
export type ClearedLinks = Record<string, string[]>

/** In the context of the update that moves a record to the trash: its history line keeps them. */
export const CLEARED_LINKS = 'clearedLinks'

/**
 * Moves a record to the trash, in the request's transaction; `clearLinks` runs first.
 * @throws DomainError `notFound`, also for the second of two simultaneous calls
 */
export async function trashRecord(
  req: PayloadRequest,
  collection: TrashableCollection,
  id: string,
  notFound: AnyError,
  clearLinks?: () => Promise<ClearedLinks>,
): Promise<{ success: true }> {
  await lockRecord(req, collection, id, notFound)
  const cleared = await clearLinks?.()
  await update(req, collection, id, { deletedAt: new Date().toISOString() }, { context: { [CLEARED_LINKS]: cleared } })
  return { success: true }
}
