import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { DomainError } from '@kit/lib/errors'
import { uuids } from '@kit/lib/records'
import { databaseOf, withTransaction } from '@kit/lib/transaction'
import { statusSentence } from '@collections/activities/domain/activity-types'
import { recordActivities } from '@collections/activities/operations/record-activities'
import { LEAD_STATUS_LABELS, type LeadStatus } from '@crm/statuses/domain/lead-status'
import { UNKNOWN_LEAD } from '../domain/lead-options'
import type { BulkStatusInput, LeadAnswer } from '../schema'
import { readLeadsById } from './read-leads-by-id'

/** A type and not an interface: drizzle wants a row that is a Record. */
type Locked = { id: string; status: LeadStatus; updated_at: string | Date }

/**
 * Gives several leads one status, all of them or none, in one transaction; answers them as they are then. Leads that
 * have the status already are left alone. A few statements whatever their number, hence SQL instead of Payload's
 * document by document; the history gets the lines that the collection's hook would write.
 * @throws DomainError invalid at each id that names no lead (any more); stale_record when one of them is not as it was
 * loaded (docs/decisions/0012)
 */
export async function changeLeadStatuses(
  req: PayloadRequest,
  { ids, loadedAt, status }: BulkStatusInput,
): Promise<{ leads: LeadAnswer[] }> {
  return withTransaction(req, async () => {
    const stored = await lockAll(req, ids)
    if (loadedAt) requireUnchanged(stored, new Map(ids.map((id, index) => [id.toLowerCase(), loadedAt[index] ?? null])))
    const changed = stored.filter((lead) => lead.status !== status)
    const db = await databaseOf(req)
    // Not now(): that is when the transaction began, which may be before the change that it had to wait for.
    await db.execute(sql`
      update leads set status = ${status}, updated_at = clock_timestamp()
      where id = any(${uuids(changed.map(({ id }) => id))})`)
    const lines = changed.map((lead) => ({
      description: statusSentence('lead', LEAD_STATUS_LABELS[lead.status], LEAD_STATUS_LABELS[status]),
      entityId: lead.id,
    }))
    await recordActivities(req, 'lead', 'status_changed', lines)
    return { leads: await readLeadsById(req, ids) }
  })
}

/** Locks the leads in the order of their ids, so that two people who chose the same ones never wait for each other. */
async function lockAll(req: PayloadRequest, ids: readonly string[]): Promise<Locked[]> {
  const db = await databaseOf(req)
  const { rows } = await db.execute<Locked>(sql`
    select id, status, updated_at from leads where id = any(${uuids(ids)}) and deleted_at is null order by id for update`)
  const found = new Set(rows.map(({ id }) => id))
  const issues = ids.flatMap((id, index) =>
    found.has(id.toLowerCase()) ? [] : { message: UNKNOWN_LEAD, path: `ids.${index}` },
  )
  if (issues.length > 0) throw new DomainError('invalid', { issues })
  return rows
}

function requireUnchanged(stored: readonly Locked[], loadedAt: ReadonlyMap<string, string | null>): void {
  const isChanged = stored.some((lead) => {
    const loaded = loadedAt.get(lead.id)
    return loaded && new Date(lead.updated_at).getTime() !== new Date(loaded).getTime()
  })
  if (isChanged) throw new DomainError('stale_record')
}
