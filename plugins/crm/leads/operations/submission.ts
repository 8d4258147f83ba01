import type { PayloadRequest } from 'payload'

import type { SelectedFeature } from '../domain/lead-selection'
import { toVisitorLead, type VisitorBody, type VisitorLead, type VisitorShape } from '../domain/visitor-request'
import type { SubmittedLead } from '../schema'
import { serializeSubmittedLead } from '../serialize'
import { priceSelection } from './price-selection'
import { ownerOfRequest } from './request-owner'
import { recordActivity } from '@collections/activities/operations/activities'
import { mailableAddresses } from '@collections/site-settings/domain/request-addresses'
import { readRequestSettings, type RequestSettings } from '@collections/site-settings/operations/request-settings'
import { readTouches, type Touches } from '@crm/attribution/domain/touch'
import { kickDelivery } from '@crm/messages/operations/delivery'
import { queueMessages } from '@crm/messages/operations/outbox'
import { notify } from '@crm/notifications/operations/notify'
import { kickNotices } from '@crm/notifications/operations/telling'
import { requestKeyOf } from '@kit/http/answer-once'
import { isUniqueViolation } from '@kit/lib/database-errors'
import { getEnv } from '@kit/process/env'
import { normalizeAngolanPhone } from '@kit/lib/phone'
import { callerOf, countAttempt, createRateLimit, type RateLimit } from '@kit/data/rate-limit'
import { sqlIn, sqlRowIn, withTransaction } from '@kit/data/transaction'

interface StoredLead {
  id: string
  /** ISO 8601. */
  createdAt: string
}

/**
 * Stores a visitor's request in one transaction: the lead, its contact-form message (OP-46), its history line, its
 * mails (NOTI-07, NOTI-08) and the staff event (NOTI-11). Uses plain SQL and not Payload's documents with their
 * read-backs: strangers can trigger this write, so it must stay cheap (decision 0004).
 *
 * Idempotent per `Idempotency-Key` and content: a retry gets the first lead. Does not store a request that reaches the
 * database after its caller was answered 503 (decision 0025).
 */
export async function submitLead(
  req: PayloadRequest,
  shape: VisitorShape,
  { attribution, ...body }: VisitorBody & { selection?: unknown },
): Promise<{ lead: SubmittedLead }> {
  const lead = toVisitorLead(body)
  const request = {
    hasContact: shape === 'contact-form',
    // The key leaves out the attribution, which may differ in a retry.
    key: requestKeyOf(req, [shape, body]),
    lead,
    selection: body.selection === undefined ? [] : await priceSelection(req, body.selection),
    touches: readTouches(attribution, asksForPrivacy(req)),
  }
  const { createdAt, id } = await storeOnce(req, request)
  // Not awaited: the visitor's answer depends on neither mail nor notifications.
  kickDelivery(req.payload)
  kickNotices()
  return { lead: serializeSubmittedLead({ ...lead, createdAt, id, status: 'new', updatedAt: createdAt }) }
}

/** Global Privacy Control or Do Not Track: then our own pages only send the page [ATTR-10]. */
const asksForPrivacy = ({ headers }: PayloadRequest) => headers.get('sec-gpc') === '1' || headers.get('dnt') === '1'

interface VisitorRequest {
  hasContact: boolean
  key: string | null
  lead: VisitorLead
  selection: readonly SelectedFeature[]
  touches: Touches
}

async function storeOnce(req: PayloadRequest, request: VisitorRequest): Promise<StoredLead> {
  const { key } = request
  const stored = key && (await findByKey(req, key))
  if (stored) return stored
  try {
    return await withTransaction(req, () => storeRequest(req, request))
  } catch (error) {
    // The same request was stored concurrently.
    const first = key && isUniqueViolation(error) && (await findByKey(req, key))
    if (!first) throw error
    return first
  }
}

async function storeRequest(req: PayloadRequest, request: VisitorRequest): Promise<StoredLead> {
  const { lead } = request
  const settings = await readRequestSettings(req)
  const owner = lead.isSuspectedSpam ? null : await ownerOfRequest(req, settings)
  const stored = await insertLead(req, request, owner)
  const record = { entityId: stored.id, entityType: 'lead' } as const
  const description = `Lead: pedido recebido pelo site${owner ? `; responsável: ${owner.name}` : ''}`
  await recordActivity(req, { ...record, description, type: 'created', userId: null })
  if (lead.isSuspectedSpam) return stored
  const mails = mailsOf(lead, settings, owner).map((mail) => ({
    ...mail,
    // The columns forget a deleted account and a merged request, the content does not.
    content: { requestId: stored.id, ...('userId' in mail && mail.userId ? { isForOwner: true } : {}) },
    record,
    uniqueKey: `${mail.kind}:${stored.id}:${mail.recipient}`,
  }))
  await queueMessages(req, mails)
  const text = [lead.serviceInterest, lead.name].filter(Boolean).join(' · ')
  await notify(req, { event: 'new-request', people: 'sales', record, text })
  return stored
}

async function insertLead(
  req: PayloadRequest,
  { hasContact, key, lead, selection, touches }: VisitorRequest,
  owner: { id: string; name: string } | null,
): Promise<StoredLead> {
  const contact = hasContact
    ? await sqlRowIn<{ id: string }>(req)`
        insert into contacts (name, email, phone, service, message)
        values (${lead.name}, ${lead.email}, ${lead.phone}, ${lead.serviceInterest}, ${lead.notes}) returning id`
    : null
  return sqlRowIn<StoredLead>(req)`
    insert into leads (name, email, phone, service_interest, notes, company, nif, source, status, priority, budget,
      budget_range, timeline, selection, contact_id, is_suspected_spam, consent_version, phone_e164, request_key,
      owner_id, assigned_to, first_touch, last_touch)
    values (${lead.name}, ${lead.email}, ${lead.phone}, ${lead.serviceInterest}, ${lead.notes}, ${lead.company},
      ${lead.nif}, ${lead.source}, 'new', ${lead.priority}, ${lead.budget}, ${lead.budgetRange}, ${lead.timeline},
      ${selection.length > 0 ? JSON.stringify(selection) : null}::jsonb, ${contact?.id ?? null}::uuid,
      ${lead.isSuspectedSpam}, ${lead.consentVersion}, ${lead.phone && normalizeAngolanPhone(lead.phone)},
      ${key}::uuid, ${owner?.id ?? null}::uuid, ${owner?.name ?? null},
      ${jsonOf(touches.firstTouch)}::jsonb, ${jsonOf(touches.lastTouch)}::jsonb)
    returning id, created_at as "createdAt"`
}

const jsonOf = (touch: Touches['firstTouch']) => touch && JSON.stringify(touch)

/** Mails of a request: to each agency address, to the owner if not among them, and the receipt. */
function mailsOf(
  lead: VisitorLead,
  { emails, sendsReceipts }: RequestSettings,
  owner: { email: string | null; id: string } | null,
) {
  // Skips invalid addresses in the settings: they must not lose a request.
  const agency = mailableAddresses(emails)
  const own = owner?.email?.toLowerCase()
  const mails = [...new Set(own ? [...agency, own] : agency)].map((recipient) => ({
    kind: 'new-request' as const,
    recipient,
    // Only the owner's is cancelled when they leave.
    userId: agency.includes(recipient) ? undefined : owner?.id,
  }))
  return sendsReceipts ? [...mails, { kind: 'request-receipt' as const, recipient: lead.email.toLowerCase() }] : mails
}

async function findByKey(req: PayloadRequest, key: string): Promise<StoredLead | null> {
  const [row] = await sqlIn<StoredLead>(req)`
    select id, created_at as "createdAt" from leads where request_key = ${key}`
  return row ?? null
}

const WINDOW_SECONDS = 10 * 60

let limit: RateLimit | undefined

/**
 * Rate-limits visitors' requests by IP address, before the body is read (decisions, "POST /api/leads is rate-limited").
 * @throws DomainError too_many
 */
export async function limitSubmissions(req: Pick<PayloadRequest, 'headers' | 'payload'>): Promise<void> {
  const points = getEnv().leadsRateLimit
  if (points === 0) return
  limit ??= createRateLimit({ name: 'leads', points, windowSeconds: WINDOW_SECONDS })
  await countAttempt(req, limit, callerOf(req))
}
