import { createHash } from 'node:crypto'

import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import type { Quote } from '@kit/database/payload-types'
import { formatKwanza } from '@kit/lib/money'
import { idOf } from '@kit/lib/serialize'
import { databaseOf } from '@kit/lib/transaction'
import { recordActivity } from '@collections/activities/operations/record-activity'
import { IS_ACCEPTANCE } from '@crm/quotes/hooks'
import type { Revision } from '@crm/revisions/operations/read-revisions'
import { tellAccepted } from './tell-answers'

/** What an acceptance says, from the page or noted by staff (PROP-19, PROP-34). */
export interface NewAcceptance {
  address: string | null
  channel: string
  consent: { text: string; version: number } | null
  email: string | null
  grossCents: number
  name: string
  nif: string | null
  recordedById: string | null
  requestKey: string | null
  role: string
  /** The optional lines that count. */
  selected: readonly string[]
  /** A drawn one as an SVG path. */
  signature: string | null
  userAgent: string | null
}

interface AcceptedQuote {
  ownerId: string | null
  quoteId: string
  revision: Revision
}

/**
 * Writes an acceptance, approves the quote, writes its history and queues every message, in the request's transaction. The
 * quote has to be locked and without a valid acceptance.
 */
export async function storeAcceptance(
  req: PayloadRequest,
  quote: AcceptedQuote,
  acceptance: NewAcceptance,
): Promise<void> {
  const { quoteId, revision } = quote
  const id = await insertAcceptance(req, quote, acceptance)
  await req.payload.update({
    collection: 'quotes',
    context: { [IS_ACCEPTANCE]: true },
    data: {
      ...(await acceptedState(req, quote, acceptance.selected)),
      acceptedAt: new Date().toISOString(),
      status: 'approved',
    },
    depth: 0,
    id: quoteId,
    // Whoever holds the link has no account, and the facts of an acceptance are the server's.
    overrideAccess: true,
    req,
  })
  const { grossCents, name, role } = acceptance
  await recordActivity(req, {
    description: `Orçamento aceite por ${name}, ${role} (revisão ${revision.number}, ${formatKwanza(grossCents)})`,
    entityId: quoteId,
    entityType: 'quote',
    type: 'accepted',
    userId: acceptance.recordedById,
  })
  await tellAccepted(req, quote, { ...acceptance, id })
}

async function insertAcceptance(
  req: PayloadRequest,
  { quoteId, revision }: AcceptedQuote,
  accepted: NewAcceptance,
): Promise<string> {
  const { address, channel, consent, email, grossCents, name, nif, recordedById, requestKey, role } = accepted
  // The very text that was shown and hashed, and not one written anew from what was read of it.
  const signature = accepted.signature === null ? '' : `,"signature":${JSON.stringify(accepted.signature)}`
  const content = `{"quote":${revision.content},"selected":${JSON.stringify(accepted.selected)}${signature}}`
  const contentHash = createHash('sha256').update(content).digest('hex')
  const db = await databaseOf(req)
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into quote_acceptances (quote_id, revision, content, content_hash, gross_cents, name, role, email, nif,
      consent_text, consent_version, channel, recorded_by_id, address, user_agent, request_key)
    values (${quoteId}::uuid, ${revision.number}, ${content}, ${contentHash}, ${grossCents}, ${name}, ${role}, ${email},
      ${nif}, ${consent?.text ?? null}, ${consent?.version ?? null}, ${channel}, ${recordedById}::uuid, ${address},
      ${accepted.userAgent}, ${requestKey}::uuid)
    returning id`)
  if (!rows[0]) throw new Error('The acceptance that was written is not there')
  return rows[0].id
}

/**
 * The working copy becomes what was accepted, with the lines that were chosen: what is made of the quote from now on is made
 * of that (REV-11), and changes that the client never saw are gone.
 */
async function acceptedState(
  req: PayloadRequest,
  { quoteId, revision: { quote } }: AcceptedQuote,
  selected: readonly string[],
): Promise<Partial<Quote>> {
  const current = await req.payload.findByID({ collection: 'quotes', depth: 0, id: quoteId, overrideAccess: true, req })
  const services = new Map((current.items ?? []).map(({ id, service }) => [id, service ?? null]))
  const items = quote.lines.map(({ description, id, isOptional, quantity, unitPriceCents }) => ({
    description,
    id,
    isOptional,
    isSelected: isOptional && selected.includes(id),
    quantity,
    service: services.get(id) ?? null,
    unitPrice: unitPriceCents / 100,
  }))
  const { company, email, name, phone } = quote.client
  return {
    ...(idOf(current.client)
      ? {}
      : { clientCompany: company, clientEmail: email, clientName: name, clientPhone: phone }),
    conditions: quote.conditions,
    depositPercent: quote.depositPercent,
    description: quote.description,
    items: items as Quote['items'],
    notes: quote.notes,
    title: quote.title,
    totalAmount: quote.fixedTotalCents / 100,
    validUntil: quote.validUntil,
  }
}
