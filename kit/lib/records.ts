import { sql } from '@payloadcms/db-postgres'
import type { CollectionSlug, PayloadRequest } from 'payload'

import { DomainError, type ErrorCode } from './errors'
import { databaseOf, withTransaction } from './transaction'

/** Collections with a trash, and their tables. */
const TABLES = {
  catalogue: 'catalogue',
  clients: 'clients',
  'featured-clients': 'featured_clients',
  leads: 'leads',
  orders: 'orders',
  projects: 'projects',
  quotes: 'quotes',
  services: 'services',
  testimonials: 'testimonials',
} as const satisfies Partial<Record<CollectionSlug, string>>
export type TrashableCollection = keyof typeof TABLES
export const TRASHABLE_COLLECTIONS = Object.keys(TABLES) as TrashableCollection[]

/** A collection's table, for statements. */
export const tableOf = (collection: TrashableCollection) => sql.identifier(TABLES[collection])

/**
 * Locks a record until the request's transaction ends: `update` against everyone, `share` against its deletion.
 * @throws DomainError `notFound` when it does not exist or is in the trash
 */
export async function lockRecord(
  req: PayloadRequest,
  collection: TrashableCollection,
  id: string,
  notFound: ErrorCode,
  strength: 'update' | 'share' = 'update',
): Promise<void> {
  const db = await databaseOf(req)
  const table = tableOf(collection)
  const { rows } = await db.execute(
    sql`select id from ${table} where id = ${id} and deleted_at is null for ${sql.raw(strength)}`,
  )
  if (rows.length === 0) throw new DomainError(notFound)
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
  const db = await databaseOf(req)
  const table = tableOf(collection)
  const { rows } = await db.execute<{ updated_at: string | Date }>(
    sql`select updated_at from ${table} where id = ${id}`,
  )
  const stored = rows[0]
  if (stored && new Date(stored.updated_at).getTime() !== loadedAt.getTime()) throw new DomainError('stale_record')
}

/**
 * Moves a record to the trash; `before` runs first in the same transaction.
 * @throws DomainError `notFound`, also for the second of two simultaneous calls
 */
export async function trashRecord(
  req: PayloadRequest,
  collection: TrashableCollection,
  id: string,
  notFound: ErrorCode,
  before?: () => Promise<void>,
): Promise<{ success: true }> {
  return withTransaction(req, async () => {
    await lockRecord(req, collection, id, notFound)
    await before?.()
    await req.payload.update({
      collection,
      data: { deletedAt: new Date().toISOString() },
      depth: 0,
      id,
      overrideAccess: false,
      req,
    })
    return { success: true }
  })
}
