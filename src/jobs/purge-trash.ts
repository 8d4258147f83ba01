import type { PayloadRequest } from 'payload'

import { DAY_MS } from '@kit/lib/dates'
import { TRASHABLE_COLLECTIONS } from '@kit/lib/records'

const KEEP_DAYS = 30

/** Removes for good what has been in the trash for 30 days (decisions, "Deleting"). Idempotent. */
export async function purgeTrash(req: PayloadRequest): Promise<void> {
  const before = new Date(Date.now() - KEEP_DAYS * DAY_MS).toISOString()
  for (const collection of TRASHABLE_COLLECTIONS) {
    await req.payload.delete({
      collection,
      // The daily job has no user.
      overrideAccess: true,
      req,
      trash: true,
      where: { deletedAt: { less_than: before } },
    })
  }
}
