import { sql } from '@payloadcms/db-postgres'
import { NotFound, type PayloadRequest } from 'payload'

import { isDatabaseAway } from '@kit/lib/database-errors'
import { DAY_MS } from '@kit/lib/dates'
import { tableOf, TRASH_DAYS, type TrashableCollection } from '@kit/data/records'
import { purgeMerges } from '@crm/duplicates/operations/merge-undo'
import { removeOrphanedNotes } from '@crm/notes/operations/notes'
import { sqlIn } from '@kit/data/transaction'
import { runEach } from '@kit/lib/run-each'

/** Ids read at once. */
const BATCH = 100

/**
 * Removes for good what has been in the trash for 30 days (decisions, "Deleting"). Idempotent. A record that cannot be
 * removed is logged and stays; the others go.
 */
export const purgeTrash = (req: PayloadRequest): Promise<void> =>
  runEach([() => purgeRecords(req), () => removeOrphanedNotes(req), () => purgeMerges(req)])

async function purgeRecords(req: PayloadRequest): Promise<void> {
  const before = new Date(Date.now() - TRASH_DAYS * DAY_MS).toISOString()
  const withTrash = req.payload.config.collections.filter(({ trash }) => trash).map(({ slug }) => slug)
  for (const collection of withTrash.toSorted() as TrashableCollection[]) {
    let ids = await readBatch(req, collection, before)
    while (ids.length > 0) {
      for (const id of ids) await purge(req, collection, id)
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

/** In a transaction of its own: Payload's deletion of many sends its queries to one connection at once. */
async function purge(req: PayloadRequest, collection: TrashableCollection, id: string): Promise<void> {
  try {
    // The daily job has no user.
    await req.payload.delete({ collection, depth: 0, id, overrideAccess: true, req, trash: true })
  } catch (error) {
    // Another process has purged it.
    if (error instanceof NotFound) return
    if (isDatabaseAway(error)) throw error
    req.payload.logger.error({ collection, err: error, id, msg: 'A record could not be removed from the trash' })
  }
}
