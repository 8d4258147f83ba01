import type { CollectionAfterDeleteHook } from 'payload'

import { sqlIn } from '@kit/lib/transaction'

/**
 * Removes a record's messages when it is removed for good: their addresses and subjects are a person's data. One that is
 * being delivered may still arrive; nothing is written about it then.
 */
export const forgetsMessages =
  (entityType: string): CollectionAfterDeleteHook =>
  async ({ doc, id, req }) => {
    await sqlIn(req)`delete from messages where entity_type = ${entityType} and entity_id = ${String(id)}`
    return doc as unknown
  }
