import type { CollectionSlug, DataFromCollectionSlug, PayloadRequest } from 'payload'

import { find } from '@kit/data/documents'

/** Reads selected fields of the referenced records that the user may read: at most one query. */
export async function readReferred<C extends CollectionSlug, Field extends keyof DataFromCollectionSlug<C> & string>(
  req: PayloadRequest,
  collection: C,
  references: readonly (string | null)[],
  fields: readonly Field[],
): Promise<Pick<DataFromCollectionSlug<C>, Field | 'id'>[]> {
  const ids = [...new Set(references.flatMap((id) => id ?? []))]
  if (ids.length === 0) return []
  // The compiler cannot type a selection from an arbitrary collection.
  const docs = await find(req, collection as 'payload-preferences', {
    limit: ids.length,
    select: Object.fromEntries(fields.map((field) => [field, true])),
    where: { id: { in: ids } },
  })
  return docs as unknown as Pick<DataFromCollectionSlug<C>, Field | 'id'>[]
}

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
