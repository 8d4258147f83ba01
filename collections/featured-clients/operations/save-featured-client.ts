import type { PayloadRequest } from 'payload'

import type { FeaturedClient } from '@kit/database/payload-types'
import { lockRecord, requireUnchanged } from '@kit/lib/records'
import { withTransaction } from '@kit/lib/transaction'
import type { FeaturedClientAnswer, FeaturedClientInput } from '../schema'
import { serializeFeaturedClient } from '../serialize'

type Saved = Promise<{ client: FeaturedClientAnswer }>

/**
 * Creates a featured client; its logo is re-encoded (API-47).
 * @throws DomainError invalid at `logo`
 */
export async function createFeaturedClient(req: PayloadRequest, body: FeaturedClientInput): Saved {
  return withTransaction(req, async () => {
    const data = body as Omit<FeaturedClient, 'id' | 'createdAt' | 'updatedAt'>
    const doc = await req.payload.create({ collection: 'featured-clients', data, depth: 0, overrideAccess: false, req })
    return { client: serializeFeaturedClient(doc) }
  })
}

/**
 * Changes the keys that were sent (API-48, OP-50).
 * @throws DomainError featured_client_not_found, stale_record, invalid at `logo`
 */
export async function updateFeaturedClient(
  req: PayloadRequest,
  id: string,
  body: Partial<FeaturedClientInput>,
  loadedAt: Date | null = null,
): Saved {
  return withTransaction(req, async () => {
    await lockRecord(req, 'featured-clients', id, 'featured_client_not_found')
    await requireUnchanged(req, 'featured-clients', id, loadedAt)
    const doc = await req.payload.update({
      collection: 'featured-clients',
      data: body,
      depth: 0,
      id,
      overrideAccess: false,
      req,
    })
    return { client: serializeFeaturedClient(doc) }
  })
}
