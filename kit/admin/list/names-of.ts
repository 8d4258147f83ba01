import type { CollectionSlug, PayloadRequest } from 'payload'

import { readReferred } from './read-referred'

/** Titles of the records that a page of a list refers to, by id; one query, none without a reference. */
export async function namesOf(
  req: PayloadRequest,
  collection: CollectionSlug,
  references: readonly (string | null)[],
): Promise<Map<string, string>> {
  const { useAsTitle: title = 'id' } = req.payload.collections[collection].config.admin
  // The fields of any collection are beyond the compiler.
  const docs: object[] = await readReferred(req, collection, references, [title as 'id'])
  return new Map(
    docs.flatMap((doc) => {
      const { id, [title]: name } = doc as Record<string, unknown>
      // A project that is only begun has no title yet.
      return typeof name === 'string' ? [[String(id), name] as const] : []
    }),
  )
}
