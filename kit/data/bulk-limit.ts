import type { CollectionBeforeOperationHook, CollectionSlug, Where } from 'payload'

import { refusal } from './refusal'

/** Same maximum as on the lead screens; all in one transaction. */
const BULK_LIMIT = 200

interface BulkArgs {
  id?: unknown
  limit?: unknown
  overrideAccess?: boolean
  trash?: boolean
  where?: Where
}

/**
 * Rejects a bulk change through Payload's REST before its first write if it matches too many records: one request could
 * lock thousands of rows and run their hooks (S11). A bulk delete takes no `limit`, so we count first.
 */
export const limitBulk: CollectionBeforeOperationHook = async ({ args, collection, operation, req }) => {
  if (operation !== 'update' && operation !== 'delete') return
  const { id, limit, overrideAccess, trash = false, where } = args as BulkArgs
  if (overrideAccess || id !== undefined || !where) return
  const isWithinLimit = operation === 'update' && Number(limit) > 0 && Number(limit) <= BULK_LIMIT
  if (isWithinLimit) return
  const { totalDocs } = await req.payload.count({
    collection: collection.slug as CollectionSlug,
    overrideAccess: false,
    req,
    trash,
    where,
  })
  if (totalDocs <= BULK_LIMIT) return
  throw refusal(
    `Esta alteração abrange ${totalDocs} registos; de cada vez podem ser no máximo ${BULK_LIMIT}. Escolha menos registos.`,
    400,
  )
}
