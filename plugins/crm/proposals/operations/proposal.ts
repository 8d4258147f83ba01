import type { PayloadRequest } from 'payload'

import { consentTo, consentVersionOf } from '../domain/answers'
import { mostProofsOf } from '../domain/proof-file'
import type { EarlierRevision, Proposal, ProposalState, PublicAccount, PublicInstalment } from '../schema'
import {
  type Acceptance,
  readAcceptance,
  readInstalments,
  readProofs,
  readQuestions,
  readRefusal,
  type Refusal,
} from './answers'
import { hasWork } from './facts'
import { readDeposit } from '@crm/payments/operations/deposit'
import { hasAccount } from '@collections/site-settings/domain/bank-details'
import { linkPath } from '@crm/public-links/domain/purposes'
import { openLink, touchLink } from '@crm/public-links/operations/public-links'
import { hasPassed } from '@crm/quotes/domain/validity'
import { compareRevisions } from '@crm/revisions/domain/compare-revisions'
import { offerTotals } from '@crm/line-items/domain/totals'
import { dueOnAcceptance, planOffer } from '@crm/payment-plans/domain/monthly-terms'
import { hasOwnPlan, momentText } from '@crm/payment-plans/domain/payment-plan'
import {
  listEarlierRevisions,
  readRevision,
  readRevisions,
  type Revision,
} from '@crm/revisions/operations/read-revisions'
import { readSpaceSecret } from '@crm/spaces/operations/space'
import type { SiteSetting } from '@kit/database/payload-types'
import { dayText } from '@kit/lib/dates'
import { readGlobal } from '@kit/data/documents'
import { DomainError } from '@kit/lib/errors'
import { toCents } from '@kit/lib/money'
import { sqlIn } from '@kit/data/transaction'
import { linkErrors } from '@crm/public-links/errors'
import { proposalErrors } from '../errors'

/**
 * Reads a proposal for a link holder: the newest shared revision, never the working copy (REV-02). Writes nothing
 * (LINK-05).
 * @throws DomainError link_not_found, link_ended, too_many
 */
export async function readProposal(req: PayloadRequest, secret: string): Promise<Proposal> {
  const quoteId = await openLink(req, 'proposal', secret)
  const status = await readStatus(req, quoteId)
  const [newest, previous] = await readRevisions(req, quoteId, 2)
  if (!newest || !status) throw new DomainError(linkErrors.link_ended)
  const acceptance = await readAcceptance(req, quoteId)
  const refusal = status === 'rejected' ? await readRefusal(req, quoteId, newest.number) : null
  const deposit = acceptance && (await readDeposit(req, quoteId))
  const instalments = acceptance ? await readInstalments(req, quoteId) : []
  const settings = await readGlobal(req, 'site-settings')
  return {
    acceptance: acceptance && acceptanceAnswer(acceptance),
    hasWork: await hasWork(req, quoteId),
    changes: previous ? { ...compareRevisions(previous.quote, newest.quote), note: newest.note } : null,
    consent: { text: consentTo(newest.quote, newest.quote), version: consentVersionOf(newest.quote.lines) },
    contentHash: newest.contentHash,
    deposit: deposit && { amountCents: deposit.amountCents, receivedOn: deposit.receivedOn },
    earlier: previous ? await listEarlierRevisions(req, quoteId, newest.number) : [],
    instalments: acceptance && isListed(acceptance.content, instalments, deposit !== null) ? instalments : [],
    mostProofs: mostProofsOf(instalments),
    payment: acceptance ? accountOf(settings, newest.quote.number) : null,
    project: acceptance ? await readProjectPath(req, quoteId) : null,
    ...(await readProofs(req, quoteId)),
    questions: await readQuestions(req, quoteId),
    quote: newest.quote,
    refusal: refusal && { reason: refusal.reason, refusedAt: refusal.refusedAt },
    sharedAt: newest.sharedAt,
    state: stateOf(status, newest.quote.validUntil, acceptance !== null),
  }
}

/**
 * Whether the page lists the instalments. The usual deposit and rest are shown without a list, until the rest is due or
 * settled, one of them is paid in part or cancelled, or they were agreed anew.
 */
const isListed = (content: Acceptance['content'], instalments: readonly PublicInstalment[], isPaid: boolean): boolean =>
  hasOwnPlan(content.quote) ||
  instalments.some(({ amountCents, dueOn, moment, openCents, position, receivedCents, state }) => {
    const isPart = openCents > 0 && openCents < amountCents
    const isWithheld = receivedCents + openCents < amountCents
    const isCancelled = state === 'cancelled' && amountCents > 0
    const isRest = position > 1 || moment !== 'acceptance'
    return isPart || isWithheld || isCancelled || (isRest && (dueOn !== null || openCents === 0))
  }) ||
  // A deposit may be more than agreed, and the rest less; that is no other plan.
  (!isPaid && isAgreedAnew(content, instalments))

function isAgreedAnew({ quote, selected }: Acceptance['content'], instalments: readonly PublicInstalment[]): boolean {
  const agreed = planOffer(quote, offerTotals(quote, selected))
  return (
    instalments.length !== agreed.length ||
    agreed.some(({ amountCents, entry }, index) => {
      const now = instalments[index]
      return now?.amountCents !== amountCents || now.momentText !== momentText(entry)
    })
  )
}

/**
 * Returns the id of the quote that a link opens; one in the trash closes its link.
 * @throws DomainError link_not_found, link_ended, too_many
 */
export async function openProposal(req: PayloadRequest, secret: string): Promise<string> {
  const quoteId = await openLink(req, 'proposal', secret)
  if (!(await readStatus(req, quoteId))) throw new DomainError(linkErrors.link_ended)
  return quoteId
}

/**
 * Reads an earlier revision, which cannot be answered (REV-06). @throws DomainError link_not_found, link_ended,
 * revision_not_found
 */
export async function readEarlierRevision(
  req: PayloadRequest,
  secret: string,
  number: number,
): Promise<EarlierRevision> {
  const quoteId = await openProposal(req, secret)
  const found = await readRevision(req, quoteId, number)
  if (!found || number === found.newest) throw new DomainError(proposalErrors.revision_not_found)
  return { newest: found.newest, quote: found.quote, sharedAt: found.sharedAt }
}

async function readStatus(req: PayloadRequest, quoteId: string): Promise<string | undefined> {
  const rows = await sqlIn<{ status: string }>(
    req,
  )`select status from quotes where id = ${quoteId}::uuid and deleted_at is null`
  return rows[0]?.status
}

/** A quote that staff approved by hand stays open for the client until it is accepted (REV-10). */
export function stateOf(status: string, validUntil: string | null, isAccepted: boolean): ProposalState {
  if (isAccepted) return 'accepted'
  if (status === 'rejected') return 'refused'
  return isOver(status, validUntil) ? 'expired' : 'open'
}

/** The agency's payment details (PROP-27). */
export const accountOf = (settings: SiteSetting, reference: string): PublicAccount => ({
  bank: settings.bankName ?? null,
  dayLimitCents: toCents(settings.dayLimit),
  entity: settings.paymentEntity ?? null,
  expressPhone: settings.expressPhone ?? null,
  hasAccount: hasAccount(settings),
  holder: settings.bankHolder ?? null,
  iban: settings.iban ?? null,
  operationLimitCents: toCents(settings.operationLimit),
  reference,
  text: settings.paymentText ?? null,
})

/**
 * Path of an accepted quote's project in the client's space; null without a project, or if it belongs to another client
 * (DELI-28).
 */
async function readProjectPath(req: PayloadRequest, quoteId: string): Promise<string | null> {
  const [order] = await sqlIn<{ clientId: string; number: string }>(req)`
    select orders.client_id as "clientId", order_number as number from orders join quotes on quotes.id = orders.quote_id
    where orders.quote_id = ${quoteId}::uuid and orders.client_id = quotes.client_id and orders.deleted_at is null
    order by orders.created_at limit 1`
  const secret = order && (await readSpaceSecret(req, order.clientId))
  return secret ? `${linkPath('client', secret)}/${order.number}` : null
}

function acceptanceAnswer({ acceptedAt, content, contentHash, name, role, text }: Acceptance): Proposal['acceptance'] {
  const { quote, selected } = content
  const { grossCents } = offerTotals(quote, selected)
  const depositCents = dueOnAcceptance(quote, selected)
  const restCents = grossCents - depositCents
  return { acceptedAt, content: text, contentHash, depositCents, grossCents, name, restCents, role, selected }
}

/** A proposal whose quote is locked until the request's transaction ends. */
export interface LockedProposal {
  quoteId: string
  ownerId: string | null
  status: string
  /** The newest revision, which the client sees. */
  revision: Revision
  acceptance: Acceptance | null
  refusal: Refusal | null
}

/** A shared quote as its answers are stored and announced. */
export type SharedQuote = Pick<LockedProposal, 'ownerId' | 'quoteId' | 'revision'>

/**
 * Locks the quote that a link opens, which serialises all answers and changes (PROP-14).
 * @throws DomainError link_not_found, link_ended
 */
export async function lockProposal(req: PayloadRequest, secret: string, quoteId: string): Promise<LockedProposal> {
  const [quote] = await sqlIn<Pick<LockedProposal, 'ownerId' | 'status'>>(req)`
    select status, owner_id as "ownerId" from quotes
    where id = ${quoteId}::uuid and deleted_at is null for update`
  // The link was withdrawn or the quote deleted while we waited for the lock.
  if (!quote || (await openLink(req, 'proposal', secret)) !== quoteId) throw new DomainError(linkErrors.link_ended)
  const [revision] = await readRevisions(req, quoteId, 1)
  if (!revision) throw new DomainError(linkErrors.link_ended)
  await touchLink(req, 'proposal', quoteId)
  return {
    acceptance: await readAcceptance(req, quoteId),
    ownerId: quote.ownerId,
    quoteId,
    refusal: quote.status === 'rejected' ? await readRefusal(req, quoteId, revision.number) : null,
    revision,
    status: quote.status,
  }
}

/**
 * Checks that the client answers the newest revision and that the quote is still open.
 * @throws DomainError proposal_revised (PROP-16), proposal_refused or proposal_rejected (PROP-18), proposal_expired or proposal_ended
 * (PROP-17)
 */
export function requireAnswerable(
  { refusal, revision, status }: Pick<LockedProposal, 'refusal' | 'revision' | 'status'>,
  answered: { contentHash: string; revision: number },
): void {
  if (answered.revision !== revision.number || answered.contentHash !== revision.contentHash) {
    throw new DomainError(proposalErrors.proposal_revised, { values: { revision: revision.number } })
  }
  if (refusal) throw new DomainError(proposalErrors.proposal_refused, { values: { date: dayText(refusal.refusedAt) } })
  if (status === 'rejected') throw new DomainError(proposalErrors.proposal_rejected)
  const { validUntil } = revision.quote
  if (validUntil !== null && hasPassed(validUntil)) {
    throw new DomainError(proposalErrors.proposal_expired, {
      values: { date: dayText(validUntil) },
    })
  }
  if (isOver(status, validUntil)) throw new DomainError(proposalErrors.proposal_ended)
}

/** Whether staff have expired it or its validity has ended, even before the daily job has run (PROP-17). */
const isOver = (status: string, validUntil: string | null): boolean =>
  status === 'expired' || (validUntil !== null && hasPassed(validUntil))

/** Error for accepting or refusing an accepted proposal. */
export const proposalIsAccepted = (acceptedAt: string): DomainError =>
  new DomainError(proposalErrors.proposal_accepted, { values: { date: dayText(acceptedAt) } })
