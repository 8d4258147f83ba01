import type { PayloadRequest } from 'payload'

import { REFUSAL_LABELS } from '../domain/answers'
import type { RefuseInput } from '../schema'
import { tellRefused } from './announcements'
import { hasWork } from './facts'
import { lockProposal, proposalIsAccepted, requireAnswerable, type SharedQuote } from './proposal'
import { addQuoteLine } from '@crm/quotes/operations/history'
import { limitChanges, openLink } from '@crm/public-links/operations/public-links'
import { update } from '@kit/data/documents'
import { DomainError } from '@kit/lib/errors'
import { sqlIn, withTransaction } from '@kit/data/transaction'
import { proposalErrors } from '../errors'

/**
 * Stores the client's refusal: rejects the quote, leaves the lead unchanged, and creates a task for the owner
 * (PROP-23). A second refusal changes nothing.
 * @throws DomainError link_not_found, link_ended, too_many, link_limit, proposal_accepted, proposal_revised, proposal_expired,
 * proposal_in_work
 */
export async function refuseProposal(req: PayloadRequest, secret: string, input: RefuseInput): Promise<void> {
  const quoteId = await openLink(req, 'proposal', secret)
  await limitChanges(req, secret)
  await withTransaction(req, async () => {
    const locked = await lockProposal(req, secret, quoteId)
    if (locked.acceptance) throw proposalIsAccepted(locked.acceptance.acceptedAt)
    if (locked.refusal) return
    requireAnswerable(locked, input)
    if (await hasWork(req, quoteId)) throw new DomainError(proposalErrors.proposal_in_work)
    await storeRefusal(req, locked, input)
  })
}

/**
 * Stores a refusal, rejects the quote, writes the history and notifies people, in the request's transaction. The caller
 * must hold the quote's lock, or have just created the quote.
 */
export async function storeRefusal(
  req: PayloadRequest,
  refused: SharedQuote,
  input: Pick<RefuseInput, 'reason' | 'text'>,
): Promise<void> {
  const { quoteId, revision } = refused
  await sqlIn(req)`
    insert into quote_refusals (quote_id, revision, reason, text)
    values (${quoteId}::uuid, ${revision.number}, ${input.reason}, ${input.text ?? null})`
  // A link holder has no account.
  await update(req, 'quotes', quoteId, { status: 'rejected' }, { overrideAccess: true })
  const reason = REFUSAL_LABELS[input.reason]
  const line = [`Orçamento recusado pelo cliente: ${reason}`, input.text].filter(Boolean).join(' · ')
  await addQuoteLine(req, quoteId, 'refused', line, null)
  await tellRefused(req, refused, reason)
}
