import type { FeaturedClient } from '@kit/database/payload-types'
import { textOrNull } from '@kit/lib/serialize'
import type { FeaturedClientAnswer } from './schema'

/** A featured client as visitors get it (DATA-90). */
export function serializePublicFeaturedClient(doc: FeaturedClient) {
  const { category, description, id, name, result } = doc
  return { category, description, id, logo: textOrNull(doc.logo), name, result }
}

/** A featured client as staff get it. */
export function serializeFeaturedClient(doc: FeaturedClient): FeaturedClientAnswer {
  return {
    ...serializePublicFeaturedClient(doc),
    createdAt: doc.createdAt,
    isActive: doc.isActive ?? true,
    sortOrder: doc.sortOrder,
    updatedAt: doc.updatedAt,
  }
}
