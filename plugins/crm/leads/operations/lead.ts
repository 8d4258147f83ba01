import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { LEAD_COLUMNS } from '../csv'
import { contactSentence } from '../domain/contact-channel'
import { UNKNOWN_LEAD } from '../domain/lead-options'
import { LEAD_FIELDS } from '../fields'
import { type BulkStatusInput, type ContactInput, type LeadAnswer, staffLead, type StaffLead } from '../schema'
import { serializeLead } from '../serialize'
import { IS_KEPT, readLeadsById } from './lead-lists'
import { statusSentence } from '@collections/activities/domain/activity-types'
import { HAS_OWN_LINE } from '@collections/activities/hooks'
import { recordActivities, recordActivity } from '@collections/activities/operations/activities'
import { readAccounts } from '@collections/users/operations/people'
import { changedVersions, claim, type Version } from '@crm/links/operations/claim'
import type { ChangedVersion, Claimed } from '@crm/links/schema'
import { ownerCell } from '@crm/owners/csv'
import { importRecords } from '@crm/owners/operations/import-records'
import { giveLinkedRecords } from '@crm/owners/operations/linked-records'
import { lockAll } from '@crm/owners/operations/owners'
import { withOwnerColumn } from '@crm/owners/schema'
import { LEAD_STATUS_LABELS, type LeadStatus } from '@crm/statuses/domain/statuses'
import type { Importer } from '@kit/csv/import-csv'
import type { Lead } from '@kit/database/payload-types'
import { create, type NewDocument, update } from '@kit/data/documents'
import { requireNotErased } from '@kit/lib/erased-person'
import { DomainError } from '@kit/lib/errors'
import { lockRecord, type LockStrength, lockUnchanged, readRecord, trashRecord, uuids } from '@kit/data/records'
import { CRM_ROLES } from '@kit/lib/roles'
import { resolveKept } from '@kit/data/references'
import { sqlIn } from '@kit/data/transaction'
import { leadErrors } from '../errors'

/** Creates a lead from the staff's form (API-27). */
export async function createStaffLead(req: PayloadRequest, body: StaffLead): Promise<{ lead: LeadAnswer }> {
  return { lead: serializeLead(await create(req, 'leads', toColumns(body) as NewDocument<'leads'>)) }
}

/** Imports leads from a CSV file, validated like the staff's form. */
export const importLeads: Importer = async (req, body, isDryRun) =>
  importRecords(req, {
    body,
    collection: 'leads',
    columns: LEAD_COLUMNS,
    fields: LEAD_FIELDS,
    isDryRun,
    schema: staffLead.extend(ownerCell(await readAccounts(req, CRM_ROLES))),
    stored: sql`leads where ${IS_KEPT}`,
    toRow: ({ owner, ...lead }) => ({ ...toColumns(lead), ...(owner ? { assignedTo: owner.name } : {}) }),
  })

/**
 * Changes the keys that were sent (API-28, OP-50); `loadedAt` is the `updatedAt` that the caller loaded.
 * @throws DomainError lead_not_found, stale_record
 */
export async function updateLead(
  req: PayloadRequest,
  id: string,
  body: Partial<StaffLead>,
  loadedAt: Date | null = null,
): Promise<{ lead: LeadAnswer }> {
  await giveLinkedRecords(req, 'leads', id, body)
  await lockUnchanged(req, 'leads', id, leadErrors.lead_not_found, loadedAt)
  // The hook sees no change of a lead whose owner is only a text.
  const isNobodys = body.ownerId === null && body.assignedTo === undefined
  const changes = isNobodys ? { ...body, assignedTo: null } : body
  return { lead: serializeLead(await update(req, 'leads', id, toColumns(changes))) }
}

/** Moves a range code in `budget` to `budgetRange` (OP-44). */
export function toColumns({ budget, ...sent }: Partial<StaffLead>): Partial<Lead> {
  const rest = withOwnerColumn(sent) as Partial<Lead>
  if (budget === undefined) return rest
  return typeof budget === 'string' ? { ...rest, budget: null, budgetRange: budget } : { ...rest, budget }
}

/**
 * Sets one status on several leads in one transaction, all or none; leaves leads alone that already have it. Uses SQL
 * and not Payload's update per document, so that the number of statements is constant; writes the same history lines as
 * the collection's hook.
 * @throws DomainError invalid at each id of a missing lead; stale_record when a lead has changed since it was loaded
 * (docs/decisions/0012)
 */
export async function changeLeadStatuses(
  req: PayloadRequest,
  { ids, loadedAt, status }: BulkStatusInput,
): Promise<{ changed: ChangedVersion[]; leads: LeadAnswer[] }> {
  const stored = await lockAll<LeadStatus>(req, 'leads', ids, UNKNOWN_LEAD)
  const loaded = new Map(loadedAt?.map((moment, index) => [ids[index]?.toLowerCase(), moment]))
  const isStale = stored.some(({ id, updated_at: updatedAt }) => {
    const known = loaded.get(id)
    return known && new Date(known).getTime() !== new Date(updatedAt).getTime()
  })
  if (isStale) throw new DomainError('stale_record')
  const changed = stored.filter((lead) => lead.status !== status)
  // Not now(), which is the start of the transaction: that may be before the change we waited for.
  const rows = await sqlIn<Version>(req)`
    update leads set status = ${status}, updated_at = clock_timestamp()
    where id = any(${uuids(changed.map(({ id }) => id))}) returning id, updated_at`
  const lines = changed.map((lead) => ({
    description: statusSentence('lead', LEAD_STATUS_LABELS[lead.status], LEAD_STATUS_LABELS[status]),
    entityId: lead.id,
  }))
  await recordActivities(req, 'lead', 'status_changed', lines)
  return { changed: changedVersions(stored, rows), leads: await readLeadsById(req, ids) }
}

/**
 * Logs a contact in one transaction: sets `lastContact` to now (OP-70), stores the next follow-up if sent, and writes
 * channel and note to the history. `marksContacted` only changes a lead that is still new, and `loadedFollowUp` keeps a
 * follow-up from being cleared that is another by now: a colleague may have moved the lead on.
 * @throws DomainError lead_not_found, person_erased
 */
export async function logContact(
  req: PayloadRequest,
  id: string,
  { channel, loadedFollowUp, marksContacted = false, nextFollowUp, note }: ContactInput,
): Promise<{ changed: ChangedVersion[]; claimed: Claimed; lead: LeadAnswer }> {
  await lockRecord(req, 'leads', id, leadErrors.lead_not_found)
  const claimed = await claim(req, 'leads', id, { hasOwnLine: true })
  const stored = await readRecord(req, 'leads', id, leadErrors.lead_not_found)
  requireNotErased(stored.name)
  const day = stored.nextFollowUp ?? null
  const isAnother = nextFollowUp === null && loadedFollowUp !== undefined && loadedFollowUp !== day
  const data: Partial<Lead> = {
    lastContact: new Date().toISOString(),
    ...(nextFollowUp === undefined || isAnother ? {} : { nextFollowUp }),
    ...(marksContacted && stored.status === 'new' ? { status: 'contacted' } : {}),
  }
  const doc = await update(req, 'leads', id, data, { context: { [HAS_OWN_LINE]: true } })
  await recordActivity(req, {
    description: contactSentence(channel, note),
    entityId: id,
    entityType: 'lead',
    type: 'contacted',
  })
  const changed = [{ id: doc.id, previousUpdatedAt: stored.updatedAt, updatedAt: doc.updatedAt }]
  return { changed, claimed, lead: serializeLead(doc) }
}

/**
 * Moves a lead to the trash and unlinks its quotes (decisions, last paragraph).
 * @throws DomainError lead_not_found
 */
export async function deleteLead(req: PayloadRequest, id: string): Promise<{ success: true }> {
  return trashRecord(req, 'leads', id, leadErrors.lead_not_found, async () => {
    const rows = await sqlIn<{ id: string }>(req)`update quotes set lead_id = null where lead_id = ${id} returning id`
    return { quotes: rows.map((quote) => quote.id) }
  })
}

/** @throws DomainError invalid at `leadId` */
export const resolveLead = (
  req: PayloadRequest,
  reference: string | null | undefined,
  strength: LockStrength = 'key share',
) =>
  resolveKept(req, reference, {
    collection: 'leads',
    message: UNKNOWN_LEAD,
    path: 'leadId',
    strength,
  })
