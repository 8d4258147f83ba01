import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'

import { databaseOf } from '../../../../src/lib/transaction'
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
  const db = await databaseOf(req)
  const { rows } = await db.execute<{ id: string; createdAt: string }>(insertRequest(shape, lead, selection))
  const row = rows[0]
  if (!row) throw new Error('The lead was not inserted')
  const createdAt = new Date(row.createdAt).toISOString()
  return { lead: serializeSubmittedLead({ ...lead, createdAt, id: row.id, status: 'new', updatedAt: createdAt }) }
}

function insertRequest(shape: VisitorShape, lead: VisitorLead, selection: readonly SelectedFeature[]): SQL {
  const hasContact = shape === 'contact-form'
  const contact = hasContact
    ? sql`contact as (
        insert into contacts (name, email, phone, service, message)
        values (${lead.name}, ${lead.email}, ${lead.phone}, ${lead.serviceInterest}, ${lead.notes}) returning id),`
    : sql``
  const contactId = hasContact ? sql`(select id from contact)` : sql`null`
  return sql`
    with ${contact}
    lead as (
      insert into leads (name, email, phone, company, nif, source, status, priority, service_interest, budget,
        budget_range, timeline, notes, selection, contact_id, is_suspected_spam, consent_version)
      values (${lead.name}, ${lead.email}, ${lead.phone}, ${lead.company}, ${lead.nif}, ${lead.source}, 'new',
        ${lead.priority}, ${lead.serviceInterest}, ${lead.budget}, ${lead.budgetRange}, ${lead.timeline},
        ${lead.notes}, ${selection.length > 0 ? JSON.stringify(selection) : null}, ${contactId},
        ${lead.isSuspectedSpam}, ${lead.consentVersion})
      returning id, created_at),
    history as (
      insert into activities (entity_type, entity_id, type, description)
      select 'lead', id::text, 'created', 'Lead: pedido recebido pelo site' from lead)
    select id, created_at as "createdAt" from lead`
}
