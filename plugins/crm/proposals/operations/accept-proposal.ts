import { createHash } from 'node:crypto'

import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import type { Quote } from '@kit/database/payload-types'
import { CLIENT_ADDRESS_HEADER } from '@kit/lib/client-address'
import { DomainError } from '@kit/lib/errors'
import { formatKwanza } from '@kit/lib/money'
import { idOf } from '@kit/lib/serialize'
import { databaseOf, withTransaction } from '@kit/lib/transaction'
import { recordActivity } from '@collections/activities/operations/record-activity'
import { limitChanges, openLink } from '@crm/public-links/operations/open-link'
import { kickDelivery } from '@crm/messages/operations/dispatch-messages'
import { IS_ACCEPTANCE } from '@crm/quotes/hooks'
import { offerTotals } from '@crm/revisions/domain/offer-totals'
import { CONSENT_VERSION, consentText } from '../domain/consent'
import type { AcceptInput, Proposal } from '../schema'
import { tellAccepted } from './tell-answers'
import { type LockedProposal, lockProposal, requireAnswerable } from './lock-proposal'
import { readAcceptance } from './read-acceptance'
import { describeProposal } from './read-proposal'

const LONGEST_USER_AGENT = 500

/**
 * Stores the client's acceptance, approves the quote, writes its history and queues every message, in one transaction
 * (PROP-14). A second acceptance gets the first one's answer and changes nothing (PROP-18).
 * @throws DomainError link_not_found, link_ended, too_many, proposal_revised, proposal_expired, proposal_refused,
 *   proposal_total_changed; invalid at `selected`
 */
export async function acceptProposal(req: PayloadRequest, secret: string, input: AcceptInput): Promise<Proposal> {
  const quoteId = await openLink(req, 'proposal', secret)
  if (!(await readAcceptance(req, quoteId))) {
    try {
      await withTransaction(req, async () => {
        const locked = await lockProposal(req, secret)
        if (!locked.acceptance) await storeAcceptance(req, locked, input)
      })
    } catch (error) {
      // However often the right answer is sent, it is stored once; it is the wrong ones that are counted.
      if (error instanceof DomainError) await limitChanges(req, secret)
      throw error
    }
    kickDelivery(req.payload)
  }
  // After the commit: who waits for the quote waits for the answer alone, not for its description.
  return describeProposal(req, quoteId)
}

async function storeAcceptance(req: PayloadRequest, locked: LockedProposal, input: AcceptInput): Promise<void> {
  requireAnswerable(locked, input)
  const { quoteId, revision } = locked
  const { grossCents, selected } = requireSameTotal(locked, input)
  // The very text that was shown and hashed, and not one written anew from what was read of it.
  const content = `{"quote":${revision.content},"selected":${JSON.stringify(selected)}}`
  const db = await databaseOf(req)
  await db.execute(sql`
    insert into quote_acceptances (quote_id, revision, content, content_hash, gross_cents, name, role, email, nif,
      consent_text, consent_version, channel, address, user_agent, request_key)
    values (${quoteId}::uuid, ${revision.number}, ${content}, ${createHash('sha256').update(content).digest('hex')},
      ${grossCents}, ${input.name}, ${input.role}, ${input.email ?? null}, ${input.nif ?? null},
      ${consentText(formatKwanza(grossCents))}, ${input.consentVersion}, 'site', ${req.headers.get(CLIENT_ADDRESS_HEADER)},
      ${req.headers.get('user-agent')?.slice(0, LONGEST_USER_AGENT) ?? null}, ${input.requestKey ?? null}::uuid)`)
  await req.payload.update({
    collection: 'quotes',
    context: { [IS_ACCEPTANCE]: true },
    data: {
      ...(await acceptedState(req, locked, selected)),
      acceptedAt: new Date().toISOString(),
      status: 'approved',
    },
    depth: 0,
    id: quoteId,
    // Whoever holds the link has no account.
    overrideAccess: true,
    req,
  })
  await recordActivity(req, {
    description: `Orçamento aceite por ${input.name}, ${input.role} (revisão ${revision.number}, ${formatKwanza(grossCents)})`,
    entityId: quoteId,
    entityType: 'quote',
    type: 'answered',
    userId: null,
  })
  await tellAccepted(req, locked, { email: input.email ?? null, grossCents, name: input.name })
}

/**
 * The working copy becomes what was accepted, with the lines that were chosen: what is made of the quote from now on is made
 * of that (REV-11), and changes that the client never saw are gone.
 */
async function acceptedState(
  req: PayloadRequest,
  { quoteId, revision: { quote } }: LockedProposal,
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

/** The total that the person saw is the one of the frozen revision with their selection (PROP-15). */
function requireSameTotal(
  { revision: { quote } }: LockedProposal,
  { consentVersion, grossCents, selected }: AcceptInput,
) {
  const optional = new Set(quote.lines.filter((line) => line.isOptional).map(({ id }) => id))
  // Each once, in the order of the lines.
  const chosen = quote.lines.map(({ id }) => id).filter((id) => optional.has(id) && selected.includes(id))
  const isKnown = selected.every((id) => optional.has(id))
  const totals = offerTotals(quote, chosen)
  if (!isKnown || totals.grossCents !== grossCents || consentVersion !== CONSENT_VERSION) {
    throw new DomainError('proposal_total_changed')
  }
  return { grossCents, selected: chosen }
}
