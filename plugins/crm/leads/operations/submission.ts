import { createHash } from 'node:crypto'

import type { PayloadRequest } from 'payload'

import { TIMELINES } from '../domain/lead-options'
import type { SelectedFeature } from '../domain/lead-selection'
import { toVisitorLead, type VisitorBody, type VisitorLead, type VisitorShape } from '../domain/visitor-request'
import type { SubmittedLead } from '../schema'
import { serializeSubmittedLead } from '../serialize'
import { priceSelection } from './price-selection'
import { SITE_DEFAULTS } from '@collections/site-settings/defaults'
import { REQUEST_EMAILS } from '@collections/site-settings/operations/request-emails'
import { kickDelivery } from '@crm/messages/operations/delivery'
import { kickNotices } from '@crm/notifications/operations/telling'
import { REQUEST_KEY_HEADER } from '@kit/http/request-key'
import { commitDeadline, TooLateError } from '@kit/lib/call-life'
import { isUniqueViolation } from '@kit/lib/database-errors'
import { getEnv } from '@kit/lib/env'
import { DomainError } from '@kit/lib/errors'
import { normalizeAngolanPhone } from '@kit/lib/phone'
import { callerOf, createRateLimit, type RateLimit } from '@kit/lib/rate-limit'

interface StoredRow {
  id: string
  createdAt: Date
}

/**
 * Stores a visitor's request in one SQL statement: the lead, its contact-form message (OP-46), its history line, its
 * mails (NOTI-07, NOTI-08) and the staff event (NOTI-11). Through Payload that would be five documents with read-backs;
 * strangers can cause this write, so it must stay cheap (decision 0004).
 *
 * Idempotent per `Idempotency-Key` and content: a retry gets the first lead. A statement that reaches the database
 * after its caller has been answered stores nothing (decision 0025).
 */
export async function submitLead(
  req: PayloadRequest,
  shape: VisitorShape,
  body: VisitorBody & { selection?: unknown },
): Promise<{ lead: SubmittedLead }> {
  const lead = toVisitorLead(body, TIMELINES)
  const selection = body.selection === undefined ? [] : await priceSelection(req, body.selection)
  const insert = shape === 'contact-form' ? INSERT_LEAD_WITH_CONTACT : INSERT_LEAD
  const key = requestKey(req.headers.get(REQUEST_KEY_HEADER), shape, body)
  const row = await insertOnce(req, { ...insert, values: [...parametersOf(lead, selection), key] }, key)
  // Not awaited: the visitor's answer depends on neither mail nor notifications.
  kickDelivery(req.payload)
  kickNotices()
  const createdAt = row.createdAt.toISOString()
  return { lead: serializeSubmittedLead({ ...lead, createdAt, id: row.id, status: 'new', updatedAt: createdAt }) }
}

/** On its own connection: the statement is its own transaction, and drizzle's `execute` cannot name it. */
async function insertOnce(
  req: PayloadRequest,
  insert: { name: string; text: string; values: unknown[] },
  key: string | null,
): Promise<StoredRow> {
  const client = await req.payload.db.pool.connect()
  try {
    // Checked only now, because the call may have waited for the connection.
    const values = [...insert.values, commitDeadline()]
    const { rows } = await client.query<StoredRow>({ ...insert, values })
    if (!rows[0]) throw new TooLateError('The request reached the database too late')
    return rows[0]
  } catch (error) {
    if (!key || !isUniqueViolation(error)) throw error
    const { rows } = await client.query<StoredRow>(FIND_BY_KEY, [key])
    if (!rows[0]) throw error
    return rows[0]
  } finally {
    client.release()
  }
}

/** Parameters of both statements, in order. */
function parametersOf(lead: VisitorLead, selection: readonly SelectedFeature[]): unknown[] {
  return [
    lead.name,
    lead.email,
    lead.phone,
    lead.serviceInterest,
    lead.notes,
    lead.company,
    lead.nif,
    lead.source,
    lead.priority,
    lead.budget,
    lead.budgetRange,
    lead.timeline,
    selection.length > 0 ? JSON.stringify(selection) : null,
    lead.isSuspectedSpam,
    lead.consentVersion,
    lead.phone && normalizeAngolanPhone(lead.phone),
    SITE_DEFAULTS.email,
  ]
}

/** Settings of a request. The statement reads them itself, so no process can have stale ones. */
const SETTINGS = `
    settings as (
      (select ${REQUEST_EMAILS} as emails, sends_receipts is not false as sends_receipts,
          request_owner_mode as mode, request_owner_id as person
        from site_settings limit 1)
      union all select $17, true, null, null where not exists (select from site_settings)),`

/**
 * Owner of a request: nobody, one person, or 'à vez' the salesperson whose turn it is. Each request draws a ticket from
 * a sequence, whose lock lasts only for the draw; a row would stay locked until the commit, and all requests would wait
 * for each other (docs/decisions/0036). A ring maps tickets to people; it is rebuilt under the row's lock when the
 * salespeople change: new ones are next, the others keep their order. Suspected spam and retries draw none.
 */
const OWNER = `
    drawn as materialized (
      select nextval('request_turns_ticket_seq') as ticket from in_time
      where not $14 and (select mode from settings) = 'turn'
        and not exists (select from leads where request_key = $18)),
    salespeople as (
      select array_agg(id order by random()) as ids from users where role = 'comercial' having count(*) > 0),
    renewed as (
      insert into request_turns (id, ticket, ring)
      select 1, ticket, ids from drawn, salespeople
      where not exists (select from request_turns where ring @> ids and ring <@ ids)
      on conflict (id) do update set ticket = excluded.ticket, ring = (
        select array_agg(member order by place is not null,
          (place - 1 - (excluded.ticket - request_turns.ticket) % size + size) % size)
        from unnest(excluded.ring) member,
          cardinality(request_turns.ring) size, array_position(request_turns.ring, member) place)
      returning ring[1] as id),
    turn as (
      select id from renewed
      union all
      select ring[1 + ((drawn.ticket - request_turns.ticket) % cardinality(ring))::int]
      from drawn, salespeople, request_turns where ring @> ids and ring <@ ids),
    owner as (
      select id, coalesce(nullif(name, ''), username) as name, email from users
      where not $14 and role in ('admin', 'comercial')
        and id = coalesce((select id from turn), (select person from settings where mode = 'person'))),`

/**
 * Mails of a stored request: one per address of the agency, one to the owner if not among them, and a receipt. None for
 * suspected spam (NOTI-10). Invalid addresses in the settings are skipped: they must not lose a request.
 */
const MAILS = `
    recipients as (
      (select distinct 'new-request' as kind, lower(address) as recipient
        from settings, regexp_split_to_table(emails, '[\\s,;]+') address
        where address ~ '^[^\\s<>@:"()[\\]\\\\]+@[^\\s<>@:"()[\\]\\\\]+$' and length(address) <= 254
        limit 5)
      union select 'new-request', lower(email) from owner where email is not null
      union all select 'request-receipt', lower($2) from settings where sends_receipts),
    mails as (
      insert into messages (kind, recipient, unique_key, entity_type, entity_id, content, next_attempt_at)
      select kind, recipient, kind || ':' || id || ':' || recipient, 'lead', id::text, '{}',
        date_trunc('milliseconds', now())
      from lead, recipients where not $14)`

/** One event row; recipients are found after the commit (docs/decisions/0037). Its text is the mail's subject. */
const NOTICE = `
    notice as (
      insert into notification_events (event, audience, entity_type, entity_id, text)
      select 'new-request', 'sales', 'lead', id::text, left(concat_ws(' · ', nullif($4::varchar, ''), $1::varchar), 255)
      from lead where not $14)`

/**
 * Named, so that each connection parses and plans it once, which costs Postgres more than the inserts
 * (docs/benchmarks.md).
 */
function statement(name: string, hasContact: boolean): { name: string; text: string } {
  const contact = `contact as (
      insert into contacts (name, email, phone, service, message) select $1, $2, $3, $4, $5 from in_time returning id),`
  const text = `
    with in_time as materialized (select where clock_timestamp() < $19::timestamptz),
    ${SETTINGS}
    ${OWNER}
    ${hasContact ? contact : ''}
    lead as (
      insert into leads (name, email, phone, service_interest, notes, company, nif, source, status, priority, budget,
        budget_range, timeline, selection, contact_id, is_suspected_spam, consent_version, phone_e164, request_key,
        owner_id, assigned_to)
      select $1, $2, $3, $4, $5, $6, $7, $8, 'new', $9, $10, $11, $12, $13,
        ${hasContact ? '(select id from contact)' : 'null'}, $14, $15, $16, $18,
        (select id from owner), (select name from owner) from in_time
      returning id, created_at),
    history as (
      insert into activities (entity_type, entity_id, type, description)
      select 'lead', id::text, 'created',
        'Lead: pedido recebido pelo site' || coalesce((select '; responsável: ' || name from owner), '') from lead),
    ${MAILS},
    ${NOTICE}
    select id, created_at as "createdAt" from lead`
  return { name, text }
}

const INSERT_LEAD = statement('submit-lead', false)
const INSERT_LEAD_WITH_CONTACT = statement('submit-lead-with-contact', true)
const FIND_BY_KEY = 'select id, created_at as "createdAt" from leads where request_key = $1'

const MAX_KEY_LENGTH = 200

/**
 * Identity of a request: the form's key and its content. A form changed between two tries is a new request: the first
 * answer would lose what was written, and a visitor cannot act on an error. Null without a key.
 */
function requestKey(given: string | null, shape: string, body: unknown): string | null {
  if (!given || given.length > MAX_KEY_LENGTH) return null
  const hash = createHash('sha256')
    .update(JSON.stringify([given, shape, body]))
    .digest('hex')
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

const WINDOW_SECONDS = 10 * 60

let limit: RateLimit | undefined

/**
 * Rate-limits a visitor's request by address (decisions, "POST /api/leads is rate-limited"). Needs no body.
 * @throws DomainError too_many
 */
export async function limitSubmissions(req: Pick<PayloadRequest, 'headers' | 'payload'>): Promise<void> {
  const points = getEnv().leadsRateLimit
  if (points === 0) return
  limit ??= createRateLimit({ name: 'leads', points, windowSeconds: WINDOW_SECONDS })
  const waitSeconds = await limit.consume(req.payload, callerOf(req))
  if (waitSeconds !== null) throw new DomainError('too_many', { retryAfterSeconds: waitSeconds })
}
