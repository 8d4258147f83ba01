import type { PayloadRequest } from 'payload'

import { normalizeAngolanPhone } from '../../../../src/lib/phone'
import { TIMELINES } from '../domain/lead-options'
import type { SelectedFeature } from '../domain/lead-selection'
import { toVisitorLead, type VisitorBody, type VisitorLead, type VisitorShape } from '../domain/visitor-request'
import type { SubmittedLead } from '../schema'
import { serializeSubmittedLead } from '../serialize'
import { priceSelection } from './price-selection'

/**
 * Stores a visitor's request: the lead, the contact form's message as its contact (OP-46) and the first line of its
 * history, in one SQL statement and so in one transaction. Going through Payload would be three documents with
 * read-backs; this is the one write that strangers can cause, and it has to stay cheap (docs/decisions).
 */
export async function submitLead(
  req: PayloadRequest,
  shape: VisitorShape,
  body: VisitorBody & { selection?: unknown },
): Promise<{ lead: SubmittedLead }> {
  const lead = toVisitorLead(body, TIMELINES)
  const selection = body.selection === undefined ? [] : await priceSelection(req, body.selection)
  const insert = shape === 'contact-form' ? INSERT_LEAD_WITH_CONTACT : INSERT_LEAD
  // On the pool itself: the statement is a transaction of its own, and drizzle's `execute` cannot name it.
  const { rows } = await req.payload.db.pool.query<{ id: string; createdAt: Date }>({
    ...insert,
    values: parametersOf(lead, selection),
  })
  const row = rows[0]
  if (!row) throw new Error('The lead was not inserted')
  const createdAt = row.createdAt.toISOString()
  return { lead: serializeSubmittedLead({ ...lead, createdAt, id: row.id, status: 'new', updatedAt: createdAt }) }
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
  const contact =
    'contact as (insert into contacts (name, email, phone, service, message) values ($1, $2, $3, $4, $5) returning id),'
  const text = `
    with ${hasContact ? contact : ''}
    lead as (
      insert into leads (name, email, phone, service_interest, notes, company, nif, source, status, priority, budget,
        budget_range, timeline, selection, contact_id, is_suspected_spam, consent_version, phone_e164)
      values ($1, $2, $3, $4, $5, $6, $7, $8, 'new', $9, $10, $11, $12, $13,
        ${hasContact ? '(select id from contact)' : 'null'}, $14, $15, $16)
      returning id, created_at),
    history as (
      insert into activities (entity_type, entity_id, type, description)
      select 'lead', id::text, 'created', 'Lead: pedido recebido pelo site' from lead)
    select id, created_at as "createdAt" from lead`
  return { name, text }
}

const INSERT_LEAD = statement('submit-lead', false)
const INSERT_LEAD_WITH_CONTACT = statement('submit-lead-with-contact', true)
