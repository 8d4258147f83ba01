import type { CollectionSlug, PayloadRequest, Where } from 'payload'

import { find } from './documents'
import { DomainError, invalidAt } from '@kit/lib/errors'
import { lockRecord, type LockStrength, type TrashableCollection } from './records'
import { isUuid } from '@kit/lib/uuid'

/**
 * Finds a referenced record's uuid, by uuid or by `number` where the collection has one. Null if there is none or it is
 * in the trash. Overrides access, because only existence is checked: the route's role decides who may set the
 * reference.
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
  /** The key in the request's body. */
  path: string
  message: string
}

/**
 * The uuid of an optional reference; returns `undefined` (not sent) and `null` (cleared) unchanged.
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
 * Like `resolveReference`, but locks the record, so that it cannot be deleted or merged until the transaction ends
 * (OP-64).
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
