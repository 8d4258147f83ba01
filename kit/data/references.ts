import type { CollectionSlug, PayloadRequest, Where } from 'payload'

import { find } from './documents'
import { DomainError, invalidAt } from '@kit/lib/errors'
import { lockRecord, type LockStrength, type TrashableCollection } from './records'
import { isUuid } from '@kit/lib/uuid'

/**
 * The uuid of a referenced record, by uuid or by `number` where the collection has one. Null when there is none;
 * trashed records do not count. Only existence is checked, so access is overridden: the route's role says who may set
 * the reference.
 */
export async function findReference(
  req: PayloadRequest,
  collection: CollectionSlug,
  reference: string,
): Promise<string | null> {
  const where: Where = isUuid(reference) ? { id: { equals: reference } } : { number: { equals: Number(reference) } }
  const [doc] = await find(req, collection, { limit: 1, overrideAccess: true, where })
  return doc ? String(doc.id) : null
}

interface ReferenceCheck {
  collection: CollectionSlug
  /** The key as it was sent. */
  path: string
  message: string
}

/**
 * The uuid of an optional reference; `undefined` (not sent) and `null` (cleared) are returned unchanged.
 * @throws DomainError invalid at the key when the record does not exist
 */
export async function resolveReference(
  req: PayloadRequest,
  reference: string | null | undefined,
  { collection, message, path }: ReferenceCheck,
): Promise<string | null | undefined> {
  if (reference === undefined || reference === null) return reference
  const id = await findReference(req, collection, reference)
  if (id === null) throw invalidAt(path, message)
  return id
}

/**
 * As `resolveReference` for a record whose row is kept from being deleted, or merged into another, until the
 * transaction ends (OP-64).
 * @throws DomainError invalid at the key
 */
export async function resolveKept(
  req: PayloadRequest,
  reference: string | null | undefined,
  { strength, ...check }: ReferenceCheck & { collection: TrashableCollection; strength: LockStrength },
): Promise<string | null | undefined> {
  const id = await resolveReference(req, reference, check)
  if (!id) return id
  try {
    await lockRecord(req, check.collection, id, 'deleted_record_not_found', strength)
  } catch (error) {
    if (error instanceof DomainError) throw invalidAt(check.path, check.message)
    throw error
  }
  return id
}
