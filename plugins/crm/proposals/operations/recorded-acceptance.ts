import type { PayloadRequest } from 'payload'

import type { RecordAcceptanceInput, Sharing, VoidAcceptanceInput } from '../schema'
import { chooseLines, prepareFollowUps, storeAcceptance } from './acceptance'
import { readAcceptance } from './answers'
import { requireNoWork } from './facts'
import { proposalIsAccepted } from './proposal'
import { encodeProof } from './proofs'
import { readSharing } from './sharing'
import { ACCEPTED_TASK } from './announcements'
import { noonOf } from '@crm/quotes/domain/acceptance-record'
import { addQuoteLine } from '@crm/quotes/operations/history'
import { kickDelivery } from '@crm/messages/operations/delivery'
import { asAcceptance } from '@crm/quotes/hooks'
import { ACCOUNT_TASK, FINAL_TASK } from '@crm/payments/domain/payment-tasks'
import { withdrawPlan } from '@crm/payments/operations/plans'
import { closeTasks, lockOpenTasks } from '@crm/tasks/operations/task'
import { offerTotals, usualSelection } from '@crm/line-items/domain/totals'
import { readRevisions } from '@crm/revisions/operations/read-revisions'
import { luandaDay } from '@kit/lib/dates'
import { requireNotErased } from '@kit/lib/erased-person'
import { DomainError, invalidAt } from '@kit/lib/errors'
import { readLocked, readRecord, requireSeen } from '@kit/data/records'
import { idOf } from '@kit/lib/serialize'
import { afterCommit, sqlIn } from '@kit/data/transaction'
import { quoteErrors } from '@crm/quotes/errors'
import { proposalErrors } from '../errors'
import { update } from '@kit/data/documents'

/**
 * Records that the client accepted the shared revision by another channel, such as phone or mail (PROP-34).
 * @throws DomainError invalid, at 'acceptedOn' or 'file'; quote_not_found, person_erased, quote_not_shared, proposal_accepted,
 * proposal_revised (PROP-16), proposal_total_changed, nothing_chosen
 */
export async function recordAcceptance(
  req: PayloadRequest,
  quoteId: string,
  { acceptedOn, channel, file, name, note, revision: seen, role, selected: chosen }: RecordAcceptanceInput,
): Promise<Sharing> {
  const acceptedAt = momentOf(acceptedOn)
  // Before the lock, because encoding a large picture takes a second.
  const evidence = file ? (await encodeProof(Buffer.from(file.slice(file.indexOf(',') + 1), 'base64'))).content : null
  await lockOpenTasks(req, 'quotes', quoteId)
  const followUps = await prepareFollowUps(req, quoteId)
  requireNotErased((await readLocked(req, 'quotes', quoteId, quoteErrors.quote_not_found)).clientName)
  const accepted = await readAcceptance(req, quoteId)
  if (accepted) throw proposalIsAccepted(accepted.acceptedAt)
  const [revision] = await readRevisions(req, quoteId, 1)
  if (!revision) throw new DomainError(proposalErrors.quote_not_shared)
  if (seen !== undefined && seen !== revision.number)
    throw new DomainError(proposalErrors.proposal_revised, { values: { revision: revision.number } })
  const { owner } = await readRecord(req, 'quotes', quoteId, quoteErrors.quote_not_found)
  const { lines } = revision.quote
  const selected = chosen ? chooseLines(lines, chosen) : usualSelection(lines)
  if (!selected) throw new DomainError(proposalErrors.proposal_total_changed)
  const quote = { ownerId: idOf(owner), quoteId, revision }
  await storeAcceptance(req, quote, {
    acceptedAt,
    channel,
    evidence,
    grossCents: offerTotals(revision.quote, selected).grossCents,
    name,
    note,
    recordedById: req.user?.id,
    role,
    selected,
  })
  for (const follow of followUps) await follow()
  afterCommit(req, () => kickDelivery(req.payload))
  return readSharing(req, quoteId)
}

/** Now, or an earlier day. */
function momentOf(day: string | undefined): string {
  const today = luandaDay(new Date())
  if (day === undefined || day === today) return new Date().toISOString()
  if (day > today) throw invalidAt('acceptedOn', 'O dia não pode ser no futuro.')
  return noonOf(day).toISOString()
}

/**
 * Voids an acceptance: the quote is sent again and can be changed; its tasks are dropped, the accepted content stays
 * readable (PROP-34).
 * @throws DomainError quote_not_found, person_erased, quote_not_accepted, quote_has_order, quote_has_retainer,
 * has_receipts; stale_record when it is not the acceptance that the caller saw
 */
export async function voidAcceptance(
  req: PayloadRequest,
  quoteId: string,
  { reason, seen }: VoidAcceptanceInput,
): Promise<Sharing> {
  await lockOpenTasks(req, 'quotes', quoteId)
  requireNotErased((await readLocked(req, 'quotes', quoteId, quoteErrors.quote_not_found)).clientName)
  await requireNoWork(req, quoteId)
  await withdrawPlan(req, quoteId)
  const [voided] = await sqlIn<{ id: string }>(req)`
    update quote_acceptances set voided_at = clock_timestamp(), voided_by_id = ${req.user?.id ?? null}::uuid,
      void_reason = ${reason}
    where quote_id = ${quoteId}::uuid and voided_at is null returning id`
  if (!voided) throw new DomainError(proposalErrors.quote_not_accepted)
  requireSeen(voided.id, seen)
  await update(req, 'quotes', quoteId, { acceptedAt: null, status: 'sent' }, asAcceptance())
  for (const origin of [ACCEPTED_TASK, ACCOUNT_TASK, FINAL_TASK])
    await closeTasks(req, { id: quoteId, type: 'quotes' }, { how: 'dropped', origin })
  await addQuoteLine(req, quoteId, 'acceptance_voided', `Aceitação anulada: ${reason}`)
  return readSharing(req, quoteId)
}
