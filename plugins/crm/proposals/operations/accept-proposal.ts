import type { PayloadRequest } from 'payload'

import { CLIENT_ADDRESS_HEADER } from '@kit/lib/client-address'
import { DomainError } from '@kit/lib/errors'
import { formatKwanza } from '@kit/lib/money'
import { withTransaction } from '@kit/lib/transaction'
import { kickDelivery } from '@crm/messages/operations/dispatch-messages'
import { limitChanges, openLink } from '@crm/public-links/operations/open-link'
import { offerTotals } from '@crm/revisions/domain/offer-totals'
import { CONSENT_VERSION, consentText } from '../domain/consent'
import type { AcceptInput } from '../schema'
import { type LockedProposal, lockProposal, requireAnswerable } from './lock-proposal'
import { readAcceptance } from './read-acceptance'
import { storeAcceptance } from './store-acceptance'

const LONGEST_USER_AGENT = 500

/**
 * Stores the client's acceptance, approves the quote, writes its history and queues every message, in one transaction
 * (PROP-14). A second acceptance changes nothing (PROP-18).
 * @throws DomainError link_not_found, link_ended, too_many, proposal_revised, proposal_expired, proposal_refused,
 *   proposal_total_changed
 */
export async function acceptProposal(req: PayloadRequest, secret: string, input: AcceptInput): Promise<void> {
  const quoteId = await openLink(req, 'proposal', secret)
  if (await readAcceptance(req, quoteId)) return
  try {
    await withTransaction(req, async () => {
      const locked = await lockProposal(req, secret, quoteId)
      if (!locked.acceptance) await acceptLocked(req, locked, input)
    })
  } catch (error) {
    // However often the right answer is sent, it is stored once; it is the wrong ones that are counted.
    if (error instanceof DomainError) await limitChanges(req, secret)
    throw error
  }
  kickDelivery(req.payload)
}

async function acceptLocked(req: PayloadRequest, locked: LockedProposal, input: AcceptInput): Promise<void> {
  requireAnswerable(locked, input)
  const { grossCents, selected } = requireSameTotal(locked, input)
  await storeAcceptance(req, locked, {
    address: req.headers.get(CLIENT_ADDRESS_HEADER),
    channel: 'site',
    consent: { text: consentText(formatKwanza(grossCents)), version: input.consentVersion },
    email: input.email ?? null,
    grossCents,
    name: input.name,
    nif: input.nif ?? null,
    recordedById: null,
    requestKey: input.requestKey ?? null,
    role: input.role,
    selected,
    signature: input.signature ?? null,
    userAgent: req.headers.get('user-agent')?.slice(0, LONGEST_USER_AGENT) ?? null,
  })
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
