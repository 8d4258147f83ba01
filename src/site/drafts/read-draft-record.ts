import { headers } from 'next/headers'
import type {
  CollectionSlug,
  DataFromCollectionSlug,
  DataFromGlobalSlug,
  GlobalSlug,
  Payload,
  TypedUser,
} from 'payload'

import { hasRole, STAFF } from '@kit/lib/roles'
import { isUuid } from '@kit/lib/uuid'
import { runningPayload } from '@kit/process/running-payload'

/**
 * The latest version of a record, published or not, for signed-in staff; null for everyone else and for an unknown id.
 * Reads the request's headers.
 */
export async function readDraftRecord<Slug extends CollectionSlug>(
  collection: Slug,
  id: string,
  depth: 0 | 1,
): Promise<{ doc: DataFromCollectionSlug<Slug>; payload: Payload } | null> {
  const user = isUuid(id) ? await signedInStaff() : null
  if (!user) return null
  const payload = runningPayload()
  const options = { depth, disableErrors: true, draft: true, id, overrideAccess: false, user }
  const doc = (await payload.findByID({ collection, ...options })) as DataFromCollectionSlug<Slug> | null
  return doc && { doc, payload }
}

/** The latest version of a global for signed-in staff; null for everyone else. */
export async function readGlobalDraft<Slug extends GlobalSlug>(
  slug: Slug,
  depth: 0 | 1 = 0,
): Promise<DataFromGlobalSlug<Slug> | null> {
  const user = await signedInStaff()
  if (!user) return null
  const options = { depth, draft: true, overrideAccess: false, user }
  return (await runningPayload().findGlobal({ slug, ...options })) as DataFromGlobalSlug<Slug>
}

async function signedInStaff(): Promise<TypedUser | null> {
  const { user } = await runningPayload().auth({ headers: await headers() })
  return user && hasRole(user, STAFF) ? user : null
}
