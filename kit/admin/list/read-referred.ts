import type { CollectionSlug, DataFromCollectionSlug, PayloadRequest } from 'payload'

import { find } from '@kit/data/documents'

/** Selected fields of the readable records that a page refers to: at most one query. */
export async function readReferred<C extends CollectionSlug, Field extends keyof DataFromCollectionSlug<C> & string>(
  req: PayloadRequest,
  collection: C,
  references: readonly (string | null)[],
  fields: readonly Field[],
): Promise<Pick<DataFromCollectionSlug<C>, Field | 'id'>[]> {
  const ids = [...new Set(references.flatMap((id) => id ?? []))]
  if (ids.length === 0) return []
  // The type of a selection from any collection is beyond the compiler.
  const docs = await find(req, collection as 'payload-preferences', {
    limit: ids.length,
    select: Object.fromEntries(fields.map((field) => [field, true])),
    where: { id: { in: ids } },
  })
  return docs as unknown as Pick<DataFromCollectionSlug<C>, Field | 'id'>[]
}
