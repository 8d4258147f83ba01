import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { DomainError } from '@kit/lib/errors'
import { type ClearedLinks, tableOf, TRASH_DAYS, type TrashableCollection, type Undoable } from '@kit/data/records'
import { hasRole } from '@kit/lib/roles'
import { sqlIn } from '@kit/data/transaction'
import { isUuid } from '@kit/lib/uuid'
import type { EntityType } from '../domain/activity-types'
import { undoErrors } from '../errors'

type Deletion = { clearedLinks: ClearedLinks | null; isUndoable: boolean }

/**
 * Restores a record from the trash, with the links that its deletion cleared, for the person who deleted it (while it
 * is in the trash) and for administrators. Idempotent.
 * @throws DomainError forbidden, deleted_record_not_found, deletion_is_final, client_in_trash
 */
export async function undoDeletion(
  req: PayloadRequest,
  collection: TrashableCollection,
  { entityType, links = {}, requires }: Undoable,
  id: string,
): Promise<{ success: true }> {
  if (!(await mayDelete(req, collection))) throw new DomainError('forbidden')
  if (!isUuid(id)) throw new DomainError('deleted_record_not_found')
  // Before the record's lock: it locks what comes first in the order (docs/decisions/0005).
  await requires?.(req, id)
  if (await isBack(req, collection, id)) return { success: true }
  const { clearedLinks, isUndoable } = await readDeletion(req, entityType, id)
  if (!isUndoable && !hasRole(req.user, ['admin'])) throw new DomainError(undoErrors.deletion_is_final)
  await req.payload.update({
    collection,
    data: { deletedAt: null },
    depth: 0,
    id,
    // Payload lets only administrators restore; the checks above decide instead.
    overrideAccess: true,
    req,
    trash: true,
  })
  if (clearedLinks) await linkAgain(req, id, links, clearedLinks)
  return { success: true }
}

/** Permission to delete is also needed to undo a deletion. */
export async function mayDelete(req: PayloadRequest, collection: TrashableCollection): Promise<boolean> {
  const { access } = req.payload.collections[collection].config
  return (await access.delete({ data: { deletedAt: new Date().toISOString() }, req })) === true
}

/** Locks the record; true if it is not in the trash. */
async function isBack(req: PayloadRequest, collection: TrashableCollection, id: string): Promise<boolean> {
  const rows = await sqlIn<{ isBack: boolean }>(
    req,
  )`select deleted_at is null as "isBack" from ${tableOf(collection)} where id = ${id} for update`
  if (!rows[0]) throw new DomainError('deleted_record_not_found')
  return rows[0].isBack
}

/** The record's last deletion, unless it was restored since. Other lines may follow: a record in the trash has a history. */
async function readDeletion(req: PayloadRequest, entityType: EntityType, id: string): Promise<Deletion> {
  const rows = await sqlIn<Deletion>(req)`
    select cleared_links as "clearedLinks",
      user_id is not distinct from ${req.user?.id ?? null}::uuid
        and created_at > clock_timestamp() - make_interval(days => ${TRASH_DAYS}) as "isUndoable"
    from (
      select * from activities
      where entity_type = ${entityType} and entity_id = ${id} and type in ('deleted', 'restored')
      order by created_at desc, id desc limit 1
    ) latest
    where type = 'deleted'`
  return rows[0] ?? { clearedLinks: null, isUndoable: false }
}

/** Only fills references that are still empty: somebody may have chosen another record meanwhile. */
async function linkAgain(
  req: PayloadRequest,
  id: string,
  links: Record<string, string>,
  cleared: ClearedLinks,
): Promise<void> {
  for (const [table, ids] of Object.entries(cleared)) {
    const name = links[table]
    if (!name) continue
    const column = sql.identifier(name)
    await sqlIn(req)`
      update ${sql.identifier(table)} set ${column} = ${id}
      where ${column} is null and id::text in (select json_array_elements_text(${JSON.stringify(ids)}::json))`
  }
}
