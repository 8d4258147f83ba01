import type { CollectionAfterDeleteHook, PayloadRequest } from 'payload'

import { sqlIn } from '@kit/data/transaction'

export const forgetMessagesOf = (req: PayloadRequest, entityType: string, id: string) =>
  sqlIn(req)`delete from messages where entity_type = ${entityType} and entity_id = ${id}`

/**
 * Deletes a purged record's messages: addresses and subjects are personal data. One already in delivery may still
 * arrive; its outcome is not stored.
 */
export const forgetsMessages =
  (entityType: string): CollectionAfterDeleteHook =>
  async ({ doc, id, req }) => {
    await forgetMessagesOf(req, entityType, String(id))
    return doc as unknown
  }
