import { createHash } from 'node:crypto'

import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { CLIENT_ADDRESS_HEADER } from '@kit/lib/client-address'
import { DomainError } from '@kit/lib/errors'
import { formatKwanza } from '@kit/lib/money'
import { databaseOf, withTransaction } from '@kit/lib/transaction'
import { recordActivity } from '@collections/activities/operations/record-activity'
import { kickDelivery } from '@crm/messages/operations/dispatch-messages'
import { IS_ACCEPTANCE } from '@crm/quotes/hooks'
import { offerTotals } from '@crm/revisions/domain/offer-totals'
import { CONSENT_VERSION, consentText } from '../domain/consent'
import type { AcceptInput, Proposal } from '../schema'
import { tellAccepted } from './tell-answers'
import { type LockedProposal, lockProposal, requireAnswerable } from './lock-proposal'
import { describeProposal } from './read-proposal'

const LONGEST_USER_AGENT = 500

/**
 * Stores the client's acceptance, approves the quote, writes its history and queues every message, in one transaction
 * (PROP-14). A second acceptance gets the first one's answer and changes nothing (PROP-18).
 * @throws DomainError link_not_found, link_ended, too_many, proposal_revised, proposal_expired, proposal_refused,
 *   proposal_total_changed; invalid at `selected`
 */
export async function acceptProposal(req: PayloadRequest, secret: string, input: AcceptInput): Promise<Proposal> {
  const answer = await withTransaction(req, async () => {
    const locked = await lockProposal(req, secret)
    if (!locked.acceptance) await storeAcceptance(req, locked, input)
    return describeProposal(req, locked.quoteId)
  })
  kickDelivery(req.payload)
  return answer
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
    data: { acceptedAt: new Date().toISOString(), status: 'approved' },
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
