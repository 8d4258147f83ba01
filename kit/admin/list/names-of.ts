import type { CollectionSlug, PayloadRequest } from 'payload'

import { readReferred } from './read-referred'

/** Titles of the referenced records by id, in one query; no query without references. */
export async function namesOf(
  req: PayloadRequest,
  collection: CollectionSlug,
  references: readonly (string | null)[],
): Promise<Map<string, string>> {
  const { useAsTitle: title = 'id' } = req.payload.collections[collection].config.admin
  // The compiler cannot type the fields of an arbitrary collection.
  const docs: object[] = await readReferred(req, collection, references, [title as 'id'])
  return new Map(
    docs.flatMap((doc) => {
      const { id, [title]: name } = doc as Record<string, unknown>
      // A draft project may have no title yet.
      return typeof name === 'string' ? [[String(id), name] as const] : []
    }),
  )
}
