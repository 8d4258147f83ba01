import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import type { UndoableCollection } from '@kit/http/undo-deletion'
import { DomainError } from '@kit/lib/errors'
import { type ClearedLinks, tableOf } from '@kit/lib/records'
import { hasRole } from '@kit/lib/roles'
import { sqlIn, withTransaction } from '@kit/lib/transaction'
import { isUuid } from '@kit/lib/uuid'
import { ENTITY_OF, type EntityType } from '../domain/activity-types'
import { undoErrors } from '../errors'

/** Longer than any toast stays: a laptop may sleep meanwhile. */
const UNDO_MINUTES = 10

/** The column by which a row of the table named the deleted record. */
const LINK_COLUMN: Record<keyof ClearedLinks, string> = {
  order_items: 'service_id',
  quote_items: 'service_id',
  quotes: 'lead_id',
}

type Deletion = { clearedLinks: ClearedLinks | null; isUndoable: boolean }

/**
 * Takes a record out of the trash again for the person who put it there, within ten minutes, with the links that its
 * deletion cleared. An administrator may always. A record that is back already is left as it is.
 * @throws DomainError forbidden, deleted_record_not_found, deletion_is_final, client_in_trash
 */
export async function undoDeletion(
  req: PayloadRequest,
  collection: UndoableCollection,
  id: string,
): Promise<{ success: true }> {
  await requireMayDelete(req, collection)
  if (!isUuid(id)) throw new DomainError('deleted_record_not_found')
  return withTransaction(req, async () => {
    if (await isBack(req, collection, id)) return { success: true }
    const { clearedLinks, isUndoable } = await readDeletion(req, ENTITY_OF[collection], id)
    if (!isUndoable && !hasRole(req.user, ['admin'])) throw new DomainError(undoErrors.deletion_is_final)
    await requireClient(req, collection, id)
    await req.payload.update({
      collection,
      data: { deletedAt: null },
      depth: 0,
      id,
      // Out of the trash is for administrators; who deleted it, and when, was judged above.
      overrideAccess: true,
      req,
      trash: true,
    })
    if (clearedLinks) await linkAgain(req, id, clearedLinks)
    return { success: true }
  })
}

/** Whoever may no longer delete may not take a deletion back either. */
async function requireMayDelete(req: PayloadRequest, collection: UndoableCollection): Promise<void> {
  const { access } = req.payload.collections[collection].config
  if ((await access.delete({ data: { deletedAt: new Date().toISOString() }, req })) !== true)
    throw new DomainError('forbidden')
}

/** Locks the record. */
async function isBack(req: PayloadRequest, collection: UndoableCollection, id: string): Promise<boolean> {
  const rows = await sqlIn<{ isBack: boolean }>(
    req,
  )`select deleted_at is null as "isBack" from ${tableOf(collection)} where id = ${id} for update`
  if (!rows[0]) throw new DomainError('deleted_record_not_found')
  return rows[0].isBack
}

/** The latest line of the record's history, if it tells of a deletion; nothing may have come after it. */
async function readDeletion(req: PayloadRequest, entityType: EntityType, id: string): Promise<Deletion> {
  const rows = await sqlIn<Deletion>(req)`
    select cleared_links as "clearedLinks",
      user_id is not distinct from ${req.user?.id ?? null}::uuid
        and created_at > clock_timestamp() - make_interval(mins => ${UNDO_MINUTES}) as "isUndoable"
    from (
      select * from activities where entity_type = ${entityType} and entity_id = ${id}
      order by created_at desc, id desc limit 1
    ) latest
    where type = 'deleted'`
  return rows[0] ?? { clearedLinks: null, isUndoable: false }
}

/** The client may have been deleted since, because this was the last record that kept it. Kept from it until the end. */
async function requireClient(req: PayloadRequest, collection: UndoableCollection, id: string): Promise<void> {
  if (collection !== 'orders' && collection !== 'quotes') return
  const rows = await sqlIn<{ isThere: boolean }>(req)`
    select deleted_at is null as "isThere" from clients
    where id = (select client_id from ${tableOf(collection)} where id = ${id}) for share`
  if (rows[0]?.isThere === false) throw new DomainError(undoErrors.client_in_trash)
}

/** Only what names nothing since: somebody may have chosen another record meanwhile. */
async function linkAgain(req: PayloadRequest, id: string, cleared: ClearedLinks): Promise<void> {
  for (const [table, ids] of Object.entries(cleared) as [keyof ClearedLinks, string[]][]) {
    const column = sql.identifier(LINK_COLUMN[table])
    await sqlIn(req)`
      update ${sql.identifier(table)} set ${column} = ${id}
      where ${column} is null and id::text in (select json_array_elements_text(${JSON.stringify(ids)}::json))`
  }
}
