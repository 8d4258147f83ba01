import { headers } from 'next/headers'
import type { CollectionSlug, DataFromCollectionSlug, Payload } from 'payload'

import { hasRole, STAFF } from '@kit/lib/roles'
import { isUuid } from '@kit/lib/uuid'
import { runningPayload } from '@kit/process/running-payload'

/**
 * The latest version of a record, published or not, for the member of staff who is signed in; null for everyone else
 * and for an unknown id. Reads the request's headers.
 */
export async function readDraftRecord<Slug extends CollectionSlug>(
  collection: Slug,
  id: string,
  depth: 0 | 1,
): Promise<{ doc: DataFromCollectionSlug<Slug>; payload: Payload } | null> {
  if (!isUuid(id)) return null
  const payload = runningPayload()
  const { user } = await payload.auth({ headers: await headers() })
  if (!user || !hasRole(user, STAFF)) return null
  const options = { depth, disableErrors: true, draft: true, id, overrideAccess: false, user }
  const doc = (await payload.findByID({ collection, ...options })) as DataFromCollectionSlug<Slug> | null
  return doc && { doc, payload }
}
