import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { DomainError } from '@kit/lib/errors'
import { tableOf, uuids } from '@kit/lib/records'
import { databaseOf, withTransaction } from '@kit/lib/transaction'
import { ENTITY_OF } from '@collections/activities/domain/activity-types'
import { requirePerson } from '@collections/users/operations/require-person'
import { notify } from '@crm/notifications/operations/notify'
import { type CrmRecord } from '@crm/links/domain/crm-records'
import { recordsText, UNKNOWN_RECORD } from '../domain/owned-records'
import type { BulkOwnerInput } from '../schema'
import { giveRecords } from './give-records'

/**
 * Makes a person, or nobody, responsible for several records, all of them or none, in one transaction. A few statements
 * whatever their number. What else somebody changes meanwhile is no conflict: only the owner is written.
 * @returns how many were given, those included that were theirs already
 * @throws DomainError invalid at `ownerId`, and at each id that names no record (any more)
 */
export async function changeOwners(
  req: PayloadRequest,
  collection: CrmRecord,
  { ids, ownerId }: BulkOwnerInput,
): Promise<{ count: number }> {
  return withTransaction(req, async () => {
    const owner = ownerId === null ? null : await requirePerson(req, ownerId, 'ownerId')
    const stored = await lockAll(req, collection, ids)
    const given = await giveRecords(req, collection, stored, owner)
    // One line for all of them.
    if (owner && given > 0) {
      await notify(req, {
        causedBy: req.user ? String(req.user.id) : null,
        event: 'assigned',
        people: [owner.id],
        record: { entityType: ENTITY_OF[collection] },
        text: recordsText(given),
      })
    }
    return { count: stored.length }
  })
}

/** Locks the records in the order of their ids, so that two people who chose the same ones never wait for each other. */
async function lockAll(req: PayloadRequest, collection: CrmRecord, ids: readonly string[]): Promise<string[]> {
  const db = await databaseOf(req)
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from ${tableOf(collection)} where id = any(${uuids(ids)}) and deleted_at is null order by id for update`)
  const found = new Set(rows.map(({ id }) => id))
  const issues = ids.flatMap((id, index) =>
    found.has(id.toLowerCase()) ? [] : { message: UNKNOWN_RECORD, path: `ids.${index}` },
  )
  if (issues.length > 0) throw new DomainError('invalid', { issues })
  return [...found]
}
