import { sql } from '@payloadcms/db-postgres'
import { NotFound, type PayloadRequest } from 'payload'

import { isDatabaseAway } from '@kit/lib/database-errors'
import { DAY_MS } from '@kit/lib/dates'
import { tableOf, TRASH_DAYS, type TrashableCollection } from '@kit/data/records'
import { purgeMerges } from '@crm/duplicates/operations/merge-undo'
import { removeOrphanedNotes } from '@crm/notes/operations/notes'
import { sqlIn, withTransaction } from '@kit/data/transaction'
import { runEach } from '@kit/lib/run-each'

const BATCH = 100

/**
 * Permanently deletes records after 30 days in the trash (decisions, "Deleting"). Idempotent. If a record cannot be
 * deleted, it is logged and stays; the others are still deleted.
 */
export const purgeTrash = (req: PayloadRequest): Promise<void> =>
  runEach([() => purgeRecords(req), () => removeOrphanedNotes(req), () => purgeMerges(req)])

async function purgeRecords(req: PayloadRequest): Promise<void> {
  const before = new Date(Date.now() - TRASH_DAYS * DAY_MS).toISOString()
  const withTrash = req.payload.config.collections.filter(({ trash }) => trash).map(({ slug }) => slug)
  for (const collection of withTrash.toSorted() as TrashableCollection[]) {
    let ids = await readBatch(req, collection, before)
    while (ids.length > 0) {
      for (const id of ids) await purge(req, collection, id, before)
      ids = await readBatch(req, collection, before, ids.at(-1))
    }
  }
}

/** The next ids to purge, after those already tried. */
async function readBatch(req: PayloadRequest, collection: TrashableCollection, before: string, after?: string) {
  const rows = await sqlIn<{ id: string }>(req)`
    select id from ${tableOf(collection)}
    where deleted_at < ${before} ${after ? sql`and id > ${after}` : sql``}
    order by id limit ${BATCH}`
  return rows.map(({ id }) => id)
}

/** In a transaction of its own: Payload's bulk delete sends its queries to one connection at once. */
async function purge(req: PayloadRequest, collection: TrashableCollection, id: string, before: string) {
  try {
    await withTransaction(req, async () => {
      // Check again under the lock: somebody may have restored it.
      const due = await sqlIn(req)`
        select from ${tableOf(collection)} where id = ${id} and deleted_at < ${before} for update`
      if (due.length === 0) return
      // The daily job has no user.
      await req.payload.delete({ collection, depth: 0, id, overrideAccess: true, req, trash: true })
    })
  } catch (error) {
    // Another process has deleted it.
    if (error instanceof NotFound) return
    if (isDatabaseAway(error)) throw error
    req.payload.logger.error({ collection, err: error, id, msg: 'A record could not be removed from the trash' })
  }
}
