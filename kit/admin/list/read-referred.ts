import type { CollectionSlug, DataFromCollectionSlug, PayloadRequest } from 'payload'

/** Selected fields of the readable records that a page refers to: at most one query. */
export async function readReferred<C extends CollectionSlug, Field extends keyof DataFromCollectionSlug<C> & string>(
  req: PayloadRequest,
  collection: C,
  references: readonly (string | null)[],
  fields: readonly Field[],
): Promise<Pick<DataFromCollectionSlug<C>, Field | 'id'>[]> {
  const ids = [...new Set(references.flatMap((id) => id ?? []))]
  if (ids.length === 0) return []
  const { docs } = await req.payload.find({
    // The type of a selection from any collection is beyond the compiler.
    collection: collection as 'payload-preferences',
    depth: 0,
    limit: ids.length,
    overrideAccess: false,
    pagination: false,
    req,
    select: Object.fromEntries(fields.map((field) => [field, true])),
    where: { id: { in: ids } },
  })
  return docs as unknown as Pick<DataFromCollectionSlug<C>, Field | 'id'>[]
}
