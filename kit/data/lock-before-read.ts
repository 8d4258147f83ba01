import type {
  CollectionBeforeOperationHook,
  CollectionSlug,
  GlobalBeforeOperationHook,
  PayloadRequest,
  Where,
} from 'payload'

import { GLOBAL_LOCK } from '@kit/database/advisory-locks.mjs'
import { lockRows, tableOf } from './records'
import { sqlIn } from './transaction'
import { isUuid } from '@kit/lib/uuid'

/*
 * Payload reads a row, runs the hooks and writes all columns back, which would overwrite anything committed in between.
 * Its transaction has begun when these hooks run and is READ COMMITTED, so a read after the lock is current.
 */

interface WriteArgs {
  data?: { deletedAt?: unknown }
  draft?: boolean
  id?: unknown
  limit?: number
  overrideAccess?: boolean
  sort?: string
  trash?: boolean
  where?: Where
}

/** Locks an operation's rows before Payload reads them, whoever writes (docs/decisions/0005). */
export const lockBeforeRead: CollectionBeforeOperationHook = async ({ args, collection, operation, req }) => {
  const slug = collection.slug as CollectionSlug
  const { id, where } = args as WriteArgs
  if (operation === 'restoreVersion') await lockParent(req, slug, id)
  if (operation !== 'update' && operation !== 'delete') return args
  if (!where) {
    await lockRows(req, slug, [id])
    return args
  }
  const ids = await findMatching(req, slug, args as WriteArgs)
  await lockRows(req, slug, ids)
  // Rows that have come to match since are not locked, so they must not be written.
  return { ...args, where: { and: [where, { id: { in: ids } }] } } as typeof args
}

async function findMatching(
  req: PayloadRequest,
  collection: CollectionSlug,
  { data, draft = false, limit = 0, overrideAccess = false, sort, trash = false, where = {} }: WriteArgs,
): Promise<string[]> {
  const { docs } = await req.payload.find({
    collection,
    depth: 0,
    // Payload looks for a record to trash among the drafts.
    draft: draft || Boolean(data?.deletedAt),
    limit,
    overrideAccess,
    pagination: false,
    req,
    select: { updatedAt: true },
    ...(sort && { sort }),
    trash,
    where,
  })
  return docs.map((doc) => String(doc.id))
}

async function lockParent(req: PayloadRequest, collection: CollectionSlug, versionId: unknown): Promise<void> {
  if (!isUuid(versionId)) return
  const where = { id: { equals: versionId } }
  const { docs } = await req.payload.db.findVersions({ collection, limit: 1, pagination: false, req, where })
  await lockRows(
    req,
    collection,
    docs.map(({ parent }) => String(parent)),
  )
}

/** Locks a global's row before Payload reads it. */
export const lockGlobalBeforeRead: GlobalBeforeOperationHook = async ({ global, operation, req }) => {
  if (operation !== 'update' && operation !== 'restoreVersion') return
  const lock = () => sqlIn(req)`select id from ${tableOf(global.slug)} for update`
  if ((await lock()).length > 0) return
  // Of two first saves, the second waits here for the row of the first.
  await sqlIn(req)`select pg_advisory_xact_lock(${GLOBAL_LOCK}, hashtext(${global.slug}))`
  await lock()
}
