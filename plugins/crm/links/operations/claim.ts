import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { changeSentence, ownerSentence } from '@collections/activities/domain/activity-types'
import { recordActivity } from '@collections/activities/operations/activities'
import { requirePerson } from '@collections/users/operations/people'
import { tableOf } from '@kit/data/records'
import { sqlIn } from '@kit/data/transaction'
import { type CrmRecord, ENTITY_OF } from '../domain/crm-records'
import type { Claimed } from '../schema'

interface ClaimOptions {
  /** The work writes a line of the record's history, which names the person. */
  hasOwnLine?: boolean
  personId?: string | null | undefined
}

/**
 * Makes a person, by default the current user, the owner of a record without an owner, with its history line. Call it
 * in the transaction of the work on the record: of two at once one wins.
 * @returns the record, if it is the current user's now
 */
export async function claim(
  req: PayloadRequest,
  type: CrmRecord,
  id: string | null | undefined,
  { hasOwnLine = false, personId = req.user ? String(req.user.id) : null }: ClaimOptions = {},
): Promise<Claimed> {
  if (!id || !personId) return []
  const person = await requirePerson(req, personId, 'ownerId')
  const isLead = type === 'leads'
  // A lead may belong to somebody without an account.
  const isFree = isLead ? sql`owner_id is null and coalesce(assigned_to, '') = ''` : sql`owner_id is null`
  const claimed = await sqlIn(req)`
    update ${tableOf(type)} set owner_id = ${person.id}::uuid, updated_at = clock_timestamp()
      ${isLead ? sql`, assigned_to = ${person.name}` : sql``}
    where id = ${id}::uuid and ${isFree} returning id`
  if (claimed.length === 0) return []
  if (!hasOwnLine) {
    const description = ownerSentence(changeSentence(ENTITY_OF[type]), person.name)
    await recordActivity(req, { description, entityId: id, entityType: ENTITY_OF[type], type: 'updated' })
  }
  return person.id === req.user?.id ? [{ id, ownerId: person.id, type }] : []
}
