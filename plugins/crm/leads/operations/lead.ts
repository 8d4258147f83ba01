import type { PayloadRequest } from 'payload'

import { contactSentence } from '../domain/contact-channel'
import { UNKNOWN_LEAD } from '../domain/lead-options'
import type { BulkStatusInput, ContactInput, LeadAnswer, StaffLead } from '../schema'
import { serializeLead } from '../serialize'
import { readLeadsById } from './lead-lists'
import { statusSentence } from '@collections/activities/domain/activity-types'
import { HAS_OWN_LINE } from '@collections/activities/hooks'
import { recordActivities, recordActivity } from '@collections/activities/operations/activities'
import { requirePerson } from '@collections/users/operations/people'
import { giveLinkedRecords } from '@crm/owners/operations/linked-records'
import { withOwnerColumn } from '@crm/owners/schema'
import { LEAD_STATUS_LABELS, type LeadStatus } from '@crm/statuses/domain/statuses'
import type { Lead } from '@kit/database/payload-types'
import { create, type NewDocument, update } from '@kit/data/documents'
import { DomainError } from '@kit/lib/errors'
import { lockRecord, lockUnchanged, readRecord, trashRecord, uuids } from '@kit/data/records'
import { resolveKept } from '@kit/data/references'
import { sqlIn } from '@kit/data/transaction'
import { leadErrors } from '../errors'

/** Creates a lead from the staff's form (API-27). */
export async function createStaffLead(req: PayloadRequest, body: StaffLead): Promise<{ lead: LeadAnswer }> {
  return { lead: serializeLead(await create(req, 'leads', toColumns(body) as NewDocument<'leads'>)) }
}

/**
 * Changes the keys that were sent (API-28, OP-50); `loadedAt` is the state that the change is made from.
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
  return { lead: serializeLead(await update(req, 'leads', id, toColumns(body))) }
}

/** A `budget` that is a range code belongs in the range (OP-44). */
export function toColumns({ budget, ...sent }: Partial<StaffLead>): Partial<Lead> {
  const rest = withOwnerColumn(sent) as Partial<Lead>
  if (budget === undefined) return rest
  return typeof budget === 'string' ? { ...rest, budget: null, budgetRange: budget } : { ...rest, budget }
}

/**
 * Whoever first works on a lead that is nobody's becomes responsible for it. To be called in the transaction of that work.
 * Its history names the person by what they did.
 */
export async function claimLead(req: PayloadRequest, id: string): Promise<void> {
  if (!req.user) return
  const person = await requirePerson(req, String(req.user.id), 'ownerId')
  // A lead without an owner may be somebody's who has no account.
  await sqlIn(req)`
    update leads set owner_id = ${person.id}::uuid, assigned_to = ${person.name}, updated_at = clock_timestamp()
    where id = ${id} and owner_id is null and coalesce(assigned_to, '') = ''`
}

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
  const stored = await lockAll(req, ids)
  if (loadedAt)
    requireAllUnchanged(stored, new Map(ids.map((id, index) => [id.toLowerCase(), loadedAt[index] ?? null])))
  const changed = stored.filter((lead) => lead.status !== status)
  // Not now(): that is when the transaction began, which may be before the change that it had to wait for.
  await sqlIn(req)`
    update leads set status = ${status}, updated_at = clock_timestamp()
    where id = any(${uuids(changed.map(({ id }) => id))})`
  const lines = changed.map((lead) => ({
    description: statusSentence('lead', LEAD_STATUS_LABELS[lead.status], LEAD_STATUS_LABELS[status]),
    entityId: lead.id,
  }))
  await recordActivities(req, 'lead', 'status_changed', lines)
  return { leads: await readLeadsById(req, ids) }
}

/** Locks the leads in the order of their ids, so that two people who chose the same ones never wait for each other. */
async function lockAll(req: PayloadRequest, ids: readonly string[]): Promise<Locked[]> {
  const rows = await sqlIn<Locked>(req)`
    select id, status, updated_at from leads where id = any(${uuids(ids)}) and deleted_at is null order by id for update`
  const found = new Set(rows.map(({ id }) => id))
  const issues = ids.flatMap((id, index) =>
    found.has(id.toLowerCase()) ? [] : { message: UNKNOWN_LEAD, path: `ids.${index}` },
  )
  if (issues.length > 0) throw new DomainError('invalid', { issues })
  return rows
}

function requireAllUnchanged(stored: readonly Locked[], loadedAt: ReadonlyMap<string, string | null>): void {
  const isChanged = stored.some((lead) => {
    const loaded = loadedAt.get(lead.id)
    return loaded && new Date(lead.updated_at).getTime() !== new Date(loaded).getTime()
  })
  if (isChanged) throw new DomainError('stale_record')
}

/**
 * Logs a contact: the lead's last contact is now (OP-70), its next follow-up is what was sent, its history has the
 * channel and the note, all in one transaction. `marksContacted` moves a lead that is new and no other: a colleague
 * may have moved it further meanwhile.
 * @throws DomainError lead_not_found
 */
export async function logContact(
  req: PayloadRequest,
  id: string,
  { channel, marksContacted = false, nextFollowUp, note }: ContactInput,
): Promise<{ lead: LeadAnswer }> {
  await lockRecord(req, 'leads', id, leadErrors.lead_not_found)
  await claimLead(req, id)
  const { status } = await readRecord(req, 'leads', id, leadErrors.lead_not_found)
  const data: Partial<Lead> = {
    lastContact: new Date().toISOString(),
    ...(nextFollowUp === undefined ? {} : { nextFollowUp }),
    ...(marksContacted && status === 'new' ? { status: 'contacted' } : {}),
  }
  const doc = await update(req, 'leads', id, data, { context: { [HAS_OWN_LINE]: true } })
  await recordActivity(req, {
    description: contactSentence(channel, note),
    entityId: id,
    entityType: 'lead',
    type: 'contacted',
  })
  return { lead: serializeLead(doc) }
}

/**
 * Moves a lead to the trash; its quotes stay without it (decisions, last paragraph).
 * @throws DomainError lead_not_found
 */
export async function deleteLead(req: PayloadRequest, id: string): Promise<{ success: true }> {
  return trashRecord(req, 'leads', id, leadErrors.lead_not_found, async () => {
    const rows = await sqlIn<{ id: string }>(req)`update quotes set lead_id = null where lead_id = ${id} returning id`
    return { quotes: rows.map((quote) => quote.id) }
  })
}

/** @throws DomainError invalid at `leadId` */
export const resolveLead = (req: PayloadRequest, reference: string | null | undefined) =>
  resolveKept(req, reference, {
    collection: 'leads',
    message: 'Lead inexistente',
    path: 'leadId',
    strength: 'key share',
  })
