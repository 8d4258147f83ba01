import { sql } from '@payloadcms/db-postgres'
import type { CollectionSlug, DataFromCollectionSlug, GlobalSlug, PayloadRequest } from 'payload'

import type { Activity } from '@kit/database/payload-types'
import { findById, update } from './documents'
import { type AnyError, DomainError } from '@kit/lib/errors'
import { sqlIn } from './transaction'
import { isUuid } from '@kit/lib/uuid'

export type TrashableCollection = {
  [Slug in CollectionSlug]: 'deletedAt' extends keyof DataFromCollectionSlug<Slug> ? Slug : never
}[CollectionSlug]

/** A collection whose deletions can be undone on the staff screens. */
export interface Undoable {
  /** Name of such a record in the history. */
  entityType: Activity['entityType']
  /** Columns in other tables that reference a record: a deletion clears them, an undo restores them. */
  links?: Record<string, string>
  /** Checks whether the record may be restored; throws if not. */
  requires?: (req: PayloadRequest, id: string) => Promise<void>
}

/** Days until a deleted record is purged (decisions, "Deleting"). */
export const TRASH_DAYS = 30

/** Undoable collections of all slices, from Payload's `custom` config. */
export const undoableOf = ({ custom }: { custom?: Record<string, unknown> }) =>
  ((custom as { undoable?: unknown } | undefined)?.undoable ?? {}) as Partial<Record<TrashableCollection, Undoable>>

/** SQL name of the table of a collection or global. */
export const tableOf = (slug: CollectionSlug | GlobalSlug) => sql.identifier(slug.replaceAll('-', '_'))

/** Passes a list of ids as one parameter: drizzle would spread an array into many. */
export const uuids = (ids: readonly string[]) => sql`${`{${ids.join(',')}}`}::uuid[]`

/**
 * Reads a record with the caller's rights.
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

export type LockStrength = 'key share' | 'no key update' | 'share' | 'update'

/**
 * Locks a record until the request's transaction ends: `update` excludes all other locks, `no key update` all but
 * `key share`, `share` prevents changes and deletion, `key share` prevents only deletion.
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
 * Locks rows until the request's transaction ends, ordered by id to avoid deadlocks; ignores missing rows. Callers lock
 * the rows of several collections in this order: tasks, leads, quotes, clients, orders.
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
 * Rejects a change based on a stale version of the record (docs/decisions/0012). Call with the record locked for
 * update; without `loadedAt` nothing is compared.
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
  const [stored] = await sqlIn<{ updated_at: string }>(req)`select updated_at from ${table} where id = ${id}`
  if (stored && new Date(stored.updated_at).getTime() !== loadedAt.getTime()) throw new DomainError('stale_record')
}

/**
 * Rejects a change of something other than what the caller saw, unless it is what they want already. Compared under the
 * record's lock; without `seen` nothing is (docs/decisions/0012).
 * @throws DomainError stale_record
 */
export function requireSeen(stored: string | null, seen: string | null | undefined, wanted?: string | null): void {
  if (seen !== undefined && stored !== seen && stored !== wanted) throw new DomainError('stale_record')
}

/**
 * Locks a record for a change based on the version of `loadedAt`.
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
 * Locks the record in the same way and returns it.
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

/** Ids of rows whose reference a deletion cleared, by table; an undo sets it again. */
export type ClearedLinks = Record<string, string[]>

/** Key in the context of the update that trashes a record; its history line stores the value. */
export const CLEARED_LINKS = 'clearedLinks'

/**
 * Moves a record to the trash, in the request's transaction, after running `clearLinks`.
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
  const change = { deletedAt: new Date().toISOString() }
  await update(req, collection, id, change, { context: { [CLEARED_LINKS]: cleared } })
  return { success: true }
}

/**
 * The stored content of a published record; null for others. Payload merges a change with the latest version: a change
 * of a record that stays published must include this, or it would publish a colleague's draft (decision 0013). Without
 * `updatedAt`, which only a form sends.
 */
export async function publishedContent(
  req: PayloadRequest,
  collection: TrashableCollection,
  id: string,
): Promise<object | null> {
  if (!req.payload.collections[collection].config.versions?.drafts) return null
  const doc = await findById(req, collection, id)
  return doc && '_status' in doc && doc._status === 'published' ? { ...doc, updatedAt: undefined } : null
}
