import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { changeSentence, ownerSentence } from '@collections/activities/domain/activity-types'
import { recordActivity } from '@collections/activities/operations/activities'
import { requirePerson } from '@collections/users/operations/people'
import { tableOf } from '@kit/data/records'
import { sqlIn } from '@kit/data/transaction'
import { type CrmRecord, ENTITY_OF } from '../domain/crm-records'
import type { ChangedVersion, Claimed } from '../schema'

/** A row's version; read before a change under its lock. */
export interface Version {
  id: string
  updated_at: string
}

const versionsOf = (before: Version, after: Version): ChangedVersion => ({
  id: after.id,
  previousUpdatedAt: new Date(before.updated_at).toISOString(),
  updatedAt: new Date(after.updated_at).toISOString(),
})

/** The versions of changed rows before and after the change, for the answer; `locked` may have others. */
export function changedVersions(locked: readonly Version[], after: readonly Version[]): ChangedVersion[] {
  const before = new Map(locked.map((row) => [row.id, row]))
  return after.map((row) => versionsOf(before.get(row.id) ?? row, row))
}

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
  const [free] = await sqlIn<Version>(req)`
    select id, updated_at from ${tableOf(type)} where id = ${id}::uuid and deleted_at is null and ${isFree} for no key update`
  if (!free) return []
  const [claimed] = await sqlIn<Version>(req)`
    update ${tableOf(type)} set owner_id = ${person.id}::uuid, updated_at = clock_timestamp()
      ${isLead ? sql`, assigned_to = ${person.name}` : sql``}
    where id = ${id}::uuid returning id, updated_at`
  if (!hasOwnLine) {
    const description = ownerSentence(changeSentence(ENTITY_OF[type]), person.name)
    await recordActivity(req, { description, entityId: id, entityType: ENTITY_OF[type], type: 'updated' })
  }
  if (!claimed || person.id !== req.user?.id) return []
  return [{ ...versionsOf(free, claimed), ownerId: person.id, type }]
}
