import type { CollectionAfterDeleteHook } from 'payload'

import { sqlIn } from '@kit/data/transaction'

/**
 * Deletes a purged record's messages: addresses and subjects are personal data. One in delivery may still arrive,
 * without an outcome.
 */
export const forgetsMessages =
  (entityType: string): CollectionAfterDeleteHook =>
  async ({ doc, id, req }) => {
    await sqlIn(req)`delete from messages where entity_type = ${entityType} and entity_id = ${String(id)}`
    return doc as unknown
  }
