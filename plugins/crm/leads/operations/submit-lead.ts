import type { PayloadRequest } from 'payload'

import { REQUEST_KEY_HEADER } from '@kit/http/request-key'
import { commitDeadline, TooLateError } from '@kit/lib/call-life'
import { isUniqueViolation } from '@kit/lib/database-errors'
import { normalizeAngolanPhone } from '@kit/lib/phone'
import { TIMELINES } from '../domain/lead-options'
import type { SelectedFeature } from '../domain/lead-selection'
import { toVisitorLead, type VisitorBody, type VisitorLead, type VisitorShape } from '../domain/visitor-request'
import type { SubmittedLead } from '../schema'
import { serializeSubmittedLead } from '../serialize'
import { priceSelection } from './price-selection'
import { requestKey } from './request-key'

interface StoredRow {
  id: string
  createdAt: Date
}

/**
 * Stores a visitor's request: the lead, the contact form's message as its contact (OP-46) and the first line of its
 * history, in one SQL statement and so in one transaction. Going through Payload would be three documents with
 * read-backs; this is the one write that strangers can cause, and it has to stay cheap (decision 0004).
 *
 * Idempotent for one `Idempotency-Key` with one content: sent again, it answers with the lead of the first time. A
 * statement that reaches the database after its caller has been answered stores nothing (decision 0025).
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
  const createdAt = row.createdAt.toISOString()
  return { lead: serializeSubmittedLead({ ...lead, createdAt, id: row.id, status: 'new', updatedAt: createdAt }) }
}

/** On a connection of its own: the statement is a transaction by itself, and drizzle's `execute` cannot name it. */
async function insertOnce(
  req: PayloadRequest,
  insert: { name: string; text: string; values: unknown[] },
  key: string | null,
): Promise<StoredRow> {
  const client = await req.payload.db.pool.connect()
  try {
    // Only now: whoever waits for a connection has not sent anything yet.
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

/** The parameters of both statements, in order. */
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
  ]
}

/**
 * Named, so that each connection parses and plans it once: that costs Postgres more than the three inserts
 * (docs/benchmarks.md).
 */
function statement(name: string, hasContact: boolean): { name: string; text: string } {
  const contact = `contact as (
      insert into contacts (name, email, phone, service, message) select $1, $2, $3, $4, $5 from in_time returning id),`
  const text = `
    with in_time as materialized (select where clock_timestamp() < $18::timestamptz),
    ${hasContact ? contact : ''}
    lead as (
      insert into leads (name, email, phone, service_interest, notes, company, nif, source, status, priority, budget,
        budget_range, timeline, selection, contact_id, is_suspected_spam, consent_version, phone_e164, request_key)
      select $1, $2, $3, $4, $5, $6, $7, $8, 'new', $9, $10, $11, $12, $13,
        ${hasContact ? '(select id from contact)' : 'null'}, $14, $15, $16, $17 from in_time
      returning id, created_at),
    history as (
      insert into activities (entity_type, entity_id, type, description)
      select 'lead', id::text, 'created', 'Lead: pedido recebido pelo site' from lead)
    select id, created_at as "createdAt" from lead`
  return { name, text }
}

const INSERT_LEAD = statement('submit-lead', false)
const INSERT_LEAD_WITH_CONTACT = statement('submit-lead-with-contact', true)
const FIND_BY_KEY = 'select id, created_at as "createdAt" from leads where request_key = $1'
