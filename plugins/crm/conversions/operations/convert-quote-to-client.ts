import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import type { Client, Lead, Quote } from '@kit/database/payload-types'
import { CLIENT_EMAIL_LOCK } from '@kit/database/advisory-locks.mjs'
import { type Access, create, findById, update } from '@kit/data/documents'
import { isEmail } from '@kit/lib/email-address'
import { isErased, requireNotErased } from '@kit/lib/erased-person'
import { DomainError, invalidAt } from '@kit/lib/errors'
import { mergedWords } from '@kit/data/known-by'
import { lockRecord, readRecord } from '@kit/data/records'
import { clientErrors } from '@crm/clients/errors'
import { idOf } from '@kit/lib/serialize'
import { sqlIn } from '@kit/data/transaction'
import { addQuoteLine } from '@crm/quotes/operations/history'
import type { ClientAnswer } from '@crm/clients/schema'
import { serializeClient } from '@crm/clients/serialize'
import { companyOf } from '@crm/leads/domain/company'
import { OPEN_QUOTE_STATUSES } from '@crm/statuses/domain/statuses'
import { ACCEPTED_TASK } from '@crm/proposals/operations/announcements'
import { type Acceptance, readAcceptance } from '@crm/proposals/operations/answers'
import { closeTasks, lockOpenTasks, lockTasksAbout } from '@crm/tasks/operations/task'
import { quoteErrors } from '@crm/quotes/errors'
import type { ClientFromQuote } from '../schema'
import { conversionErrors } from '../errors'

interface Converted {
  client: ClientAnswer
  /** False if a client with this e-mail existed and was linked. */
  isNew: boolean
}

/**
 * Creates the client of a quote, or links the client with its e-mail; approves the quote and marks its lead as won, all
 * in one transaction (OP-62). Locks the lead, the quote and the client; a second quote with the same e-mail waits, so
 * simultaneous calls create one client.
 * @throws DomainError quote_not_found, person_erased, quote_has_client, quote_not_convertible, email_of_client, invalid at `email`
 */
export async function convertQuoteToClient(
  req: PayloadRequest,
  id: string,
  body: ClientFromQuote,
  access: Access = {},
): Promise<Converted> {
  await lockOpenTasks(req, 'quotes', id)
  await lockForConversion(req, id)
  const quote = await readRecord(req, 'quotes', id, quoteErrors.quote_not_found, access)
  requireNotErased(quote.clientName)
  if (idOf(quote.client)) throw new DomainError(conversionErrors.quote_has_client)
  if (!OPEN_QUOTE_STATUSES.includes(quote.status)) throw new DomainError(conversionErrors.quote_not_convertible)
  const lead = await findById(req, 'leads', idOf(quote.lead), access)
  const known = body.email || quote.clientEmail || lead?.email
  const details = clientDetails(body, { accepted: await readAcceptance(req, id), lead, quote })
  const existing = await findClientByEmail(req, details.email, access)
  // Strangers may give anyone's address, and a client's project leads to all of that client's records, so an acceptance by
  // a link never links a client that staff have not chosen.
  if (existing && (!known || !req.user)) {
    throw new DomainError(conversionErrors.email_of_client, { values: { client: existing.name } })
  }
  // Before Payload refuses it: its error would end the transaction of an acceptance (docs/decisions/0005).
  if (!existing && !isEmail(details.email)) throw invalidAt('email', 'Email inválido')
  const client = existing ?? (await create(req, 'clients', { ...details, status: 'active' }, access))
  await linkAll(req, { client, lead, quote })
  await addQuoteLine(req, id, 'converted', `Orçamento ${quote.quoteNumber} convertido no cliente ${client.name}`)
  await closeTasks(req, { id, type: 'quotes' }, { how: 'done', origin: ACCEPTED_TASK })
  const saved = await readRecord(req, 'clients', client.id, clientErrors.client_not_found, access)
  return { client: serializeClient(saved), isNew: !existing }
}

/** @throws DomainError quote_not_found */
export async function lockForConversion(req: PayloadRequest, quoteId: string): Promise<void> {
  await lockLeadOf(req, quoteId)
  await lockRecord(req, 'quotes', quoteId, quoteErrors.quote_not_found)
}

/** Locks the open tasks of a quote, and those of the avença that it renews. Call it before locking the quote. */
export async function lockTasksOf(req: PayloadRequest, quoteId: string): Promise<void> {
  const [quote] = await sqlIn<{ renews: string | null }>(req)`
    select renews_id as renews from quotes where id = ${quoteId}::uuid`
  await lockTasksAbout(req, [
    { id: quoteId, type: 'quotes' },
    ...(quote?.renews ? [{ id: quote.renews, type: 'retainers' as const }] : []),
  ])
}

/** Locks a quote's lead. Lock order: leads before quotes. */
export async function lockLeadOf(req: PayloadRequest, quoteId: string): Promise<void> {
  await sqlIn(req)`
    select id from leads where id = (select lead_id from quotes where id = ${quoteId}) for update`
}

interface Sources {
  accepted: Acceptance | null
  lead: Lead | null
  quote: Quote
}

/** The body takes precedence over the quote's snapshot, that over the lead, and that over the acceptance (OP-62). */
function clientDetails(body: ClientFromQuote, { accepted, lead, quote }: Sources) {
  const email = body.email || quote.clientEmail || lead?.email || accepted?.email
  if (!email) throw invalidAt('email', 'Indique o email do cliente')
  return {
    address: body.address ?? null,
    company: body.company || companyOf(quote.clientCompany) || companyOf(lead?.company),
    email,
    name: body.name || quote.clientName || lead?.name || email,
    nif: lead?.nif ?? accepted?.nif ?? null,
    notes: body.notes ?? null,
    owner: idOf(quote.owner),
    phone: body.phone || quote.clientPhone || lead?.phone || null,
  }
}

async function findClientByEmail(req: PayloadRequest, email: string, access: Access): Promise<Client | null> {
  await sqlIn(req)`select pg_advisory_xact_lock(${CLIENT_EMAIL_LOCK}, hashtext(${email.toLowerCase()}))`
  const rows = await sqlIn<{ id: string }>(req)`
    select id from clients where deleted_at is null and (lower(email) = lower(${email})
      or merged_values is not null and ${mergedWords(sql`merged_values`)} @> array[lower(${email})])
    order by lower(email) = lower(${email}) desc, created_at limit 1 for update`
  return findById(req, 'clients', rows[0]?.id ?? null, access)
}

interface Links {
  client: Client
  lead: Lead | null
  quote: Quote
}

// Only the server writes these links: their fields refuse every caller, so only this place overrides access.
const AS_SERVER = { overrideAccess: true }

async function linkAll(req: PayloadRequest, { client, lead, quote }: Links): Promise<void> {
  await update(req, 'quotes', quote.id, { client: client.id, status: 'approved' }, AS_SERVER)
  if (lead) await linkLead(req, client, lead)
}

/** Leaves the lead of an erased person alone. */
async function linkLead(req: PayloadRequest, client: Client, lead: Lead): Promise<void> {
  if (isErased(lead.name)) return
  await update(req, 'leads', lead.id, { convertedToClient: client.id, status: 'won' }, AS_SERVER)
  if (!client.lead) await update(req, 'clients', client.id, { lead: lead.id }, AS_SERVER)
}

/**
 * Marks the lead of a quote as won by the client that staff chose for the quote; one with a client stays as it is. The
 * caller must hold the locks of lead and client.
 */
export async function winLead(req: PayloadRequest, client: Client, quote: Quote, access: Access): Promise<void> {
  const lead = await findById(req, 'leads', idOf(quote.lead), access)
  if (lead && !idOf(lead.convertedToClient)) await linkLead(req, client, lead)
}
