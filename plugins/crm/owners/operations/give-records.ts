import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { tableOf, uuids } from '@kit/lib/records'
import { databaseOf } from '@kit/lib/transaction'
import { changeSentence, ENTITY_OF, ownerSentence } from '@collections/activities/domain/activity-types'
import { recordActivities } from '@collections/activities/operations/record-activities'
import type { CrmRecord } from '@crm/links/domain/crm-records'

/**
 * Makes a person, or nobody, responsible for locked records, whatever their number in two statements; the history gets
 * the lines that the collection's hook would write. Records that are theirs already are left alone. To be called in a
 * transaction, with the person checked (`requirePerson`).
 * @returns how many have changed
 */
export async function giveRecords(
  req: PayloadRequest,
  collection: CrmRecord,
  ids: readonly string[],
  owner: { id: string; name: string } | null,
): Promise<number> {
  if (ids.length === 0) return 0
  const db = await databaseOf(req)
  const text = collection === 'leads' ? sql`, assigned_to = ${owner?.name ?? null}` : sql``
  // Not now(): that is when the transaction began, which may be before the change that it had to wait for.
  const { rows } = await db.execute<{ id: string }>(sql`
    update ${tableOf(collection)} set owner_id = ${owner?.id ?? null}::uuid${text}, updated_at = clock_timestamp()
    where id = any(${uuids(ids)}) and owner_id is distinct from ${owner?.id ?? null}::uuid
    returning id`)
  const description = ownerSentence(changeSentence(ENTITY_OF[collection]), owner?.name ?? null)
  const lines = rows.map(({ id }) => ({ description, entityId: id }))
  await recordActivities(req, ENTITY_OF[collection], 'updated', lines)
  return rows.length
}
