import type { PayloadRequest } from 'payload'

import { consentTo, consentVersionOf } from '../domain/answers'
import { mostProofsOf } from '../domain/proof-file'
import type { EarlierRevision, Proposal, ProposalState, PublicAccount, PublicInstalment } from '../schema'
import {
  type Acceptance,
  countProofs,
  hasNewProof,
  readAcceptance,
  readInstalments,
  readQuestions,
  readRefusal,
  type Refusal,
} from './answers'
import { readDeposit } from '@crm/payments/operations/deposit'
import { hasAccount } from '@collections/site-settings/domain/bank-details'
import { linkPath } from '@crm/public-links/domain/purposes'
import { openLink, readLink, touchLink } from '@crm/public-links/operations/public-links'
import { hasPassed } from '@crm/quotes/domain/validity'
import { compareRevisions } from '@crm/revisions/domain/compare-revisions'
import { offerTotals } from '@crm/line-items/domain/totals'
import {
  listEarlierRevisions,
  readRevision,
  readRevisions,
  type Revision,
} from '@crm/revisions/operations/read-revisions'
import type { FrozenQuote } from '@crm/revisions/schema'
import type { SiteSetting } from '@kit/database/payload-types'
import { formatDate } from '@kit/lib/dates'
import { readGlobal } from '@kit/data/documents'
import { DomainError } from '@kit/lib/errors'
import { toCents } from '@kit/lib/money'
import { sqlIn } from '@kit/data/transaction'
import { linkErrors } from '@crm/public-links/errors'
import { proposalErrors } from '../errors'

/**
 * A proposal as whoever holds its link sees it: the newest shared revision, never the working copy (REV-02). Changes
 * nothing (LINK-05).
 * @throws DomainError link_not_found, link_ended, too_many
 */
export async function readProposal(req: PayloadRequest, secret: string): Promise<Proposal> {
  const quoteId = await openLink(req, 'proposal', secret)
  const status = await readStatus(req, quoteId)
  const [newest, previous] = await readRevisions(req, quoteId, 2)
  if (!newest || !status) throw new DomainError(linkErrors.link_ended)
  const acceptance = await readAcceptance(req, quoteId)
  const refusal = status === 'rejected' ? await readRefusal(req, quoteId, newest.number) : null
  const earlier = previous ? await listEarlierRevisions(req, quoteId, newest.number) : []
  const deposit = acceptance && (await readDeposit(req, quoteId))
  const instalments = acceptance ? await readInstalments(req, quoteId) : []
  const settings = await readGlobal(req, 'site-settings')
  return {
    acceptance: acceptance && acceptanceAnswer(acceptance),
    agency: {
      email: settings.email ?? null,
      name: settings.agencyName ?? 'Agência',
      phone: settings.phone ?? null,
      whatsapp: settings.whatsapp ?? null,
    },
    changes: previous ? changesOf(previous, newest) : null,
    consent: { text: consentTo(newest.quote, newest.quote), version: consentVersionOf(newest.quote.lines) },
    contentHash: newest.contentHash,
    deposit: deposit && { amountCents: deposit.amountCents, receivedOn: deposit.receivedOn },
    earlier: earlier.map(({ number, sharedAt }) => ({ revision: number, sharedAt })),
    instalments: isListed(newest.quote, instalments) ? instalments : [],
    hasNewProof: await hasNewProof(req, quoteId),
    mostProofs: mostProofsOf(instalments),
    payment: acceptance ? accountOf(settings, newest.quote.number) : null,
    project: acceptance ? await readProjectPath(req, quoteId) : null,
    proofs: await countProofs(req, quoteId),
    questions: await readQuestions(req, quoteId),
    quote: newest.quote,
    refusal: refusal && { reason: refusal.reason, refusedAt: refusal.refusedAt },
    sharedAt: newest.sharedAt,
    state: stateOf(status, newest.quote.validUntil, acceptance !== null),
  }
}

/** The usual deposit and rest are told as such, until the rest is due or a part of one of them has come. */
const isListed = ({ monthlyTerms, paymentPlan }: FrozenQuote, instalments: readonly PublicInstalment[]): boolean =>
  monthlyTerms !== undefined ||
  paymentPlan !== undefined ||
  instalments.some(({ amountCents, dueOn, openCents, position, receivedCents }) => {
    const isPart = openCents > 0 && openCents < amountCents
    const isWithheld = receivedCents + openCents < amountCents
    return isPart || isWithheld || (position > 1 && (dueOn !== null || openCents === 0))
  })

/** An earlier revision, to be read only (REV-06). @throws DomainError link_not_found, link_ended, revision_not_found */
export async function readEarlierRevision(
  req: PayloadRequest,
  secret: string,
  number: number,
): Promise<EarlierRevision> {
  const quoteId = await openLink(req, 'proposal', secret)
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

/** A quote that staff have approved by hand is still open to the client until it is accepted (REV-10). */
export function stateOf(status: string, validUntil: string | null, isAccepted: boolean): ProposalState {
  if (isAccepted) return 'accepted'
  if (status === 'rejected') return 'refused'
  return isOver(status, validUntil) ? 'expired' : 'open'
}

/** Where to pay (PROP-27). */
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

/** Where the project of an accepted quote is in its client's space; null without one, and of another client's (DELI-28). */
async function readProjectPath(req: PayloadRequest, quoteId: string): Promise<string | null> {
  const [order] = await sqlIn<{ clientId: string; number: string }>(req)`
    select orders.client_id as "clientId", order_number as number from orders join quotes on quotes.id = orders.quote_id
    where orders.quote_id = ${quoteId}::uuid and orders.client_id = quotes.client_id and orders.deleted_at is null
    order by orders.created_at limit 1`
  const secret = order && (await readLink(req, 'client', order.clientId))
  return secret ? `${linkPath('client', secret)}/${order.number}` : null
}

function acceptanceAnswer({ acceptedAt, content, contentHash, name, role, text }: Acceptance): Proposal['acceptance'] {
  const { depositCents, grossCents, restCents } = offerTotals(content.quote, content.selected)
  const { selected } = content
  return { acceptedAt, content: text, contentHash, depositCents, grossCents, name, restCents, role, selected }
}

function changesOf(previous: Revision, newest: Revision): Proposal['changes'] {
  return { ...compareRevisions(previous.quote, newest.quote), note: newest.note }
}

/** A proposal that is being answered: its quote is locked until the request's transaction ends. */
export interface LockedProposal {
  quoteId: string
  ownerId: string | null
  status: string
  /** The one that the client sees. */
  revision: Revision
  acceptance: Acceptance | null
  refusal: Refusal | null
}

interface QuoteRow {
  status: string
  ownerId: string | null
}

/**
 * Locks the quote that a link has opened, for a change: of all that can happen to it at once, one is first (PROP-14).
 * @throws DomainError link_not_found, link_ended
 */
export async function lockProposal(req: PayloadRequest, secret: string, quoteId: string): Promise<LockedProposal> {
  const [quote] = await sqlIn<QuoteRow>(req)`
    select status, owner_id as "ownerId" from quotes
    where id = ${quoteId}::uuid and deleted_at is null for update`
  // Withdrawn while this waited for the lock, or the quote was deleted.
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
 * An answer is about what the client has seen, and the quote still open.
 * @throws DomainError proposal_revised (PROP-16), proposal_refused (PROP-18), proposal_expired (PROP-17)
 */
export function requireAnswerable(
  { refusal, revision, status }: Pick<LockedProposal, 'refusal' | 'revision' | 'status'>,
  answered: { contentHash: string; revision: number },
): void {
  if (answered.revision !== revision.number || answered.contentHash !== revision.contentHash) {
    throw new DomainError(proposalErrors.proposal_revised, { values: { revision: revision.number } })
  }
  if (status === 'rejected') {
    const refusedAt = refusal ? new Date(refusal.refusedAt) : new Date()
    throw new DomainError(proposalErrors.proposal_refused, { values: { date: formatDate(refusedAt, 'pt-BR') } })
  }
  const { validUntil } = revision.quote
  if (validUntil && isOver(status, validUntil)) {
    throw new DomainError(proposalErrors.proposal_expired, {
      values: { date: formatDate(new Date(validUntil), 'pt-BR') },
    })
  }
}

/** Whether nobody may accept it any more, also before the daily job has run (PROP-17). */
const isOver = (status: string, validUntil: string | null): boolean =>
  validUntil !== null && (status === 'expired' || hasPassed(validUntil))

/** What is answered to who would accept or refuse it after that. */
export const proposalIsAccepted = (acceptedAt: string): DomainError =>
  new DomainError(proposalErrors.proposal_accepted, { values: { date: formatDate(new Date(acceptedAt), 'pt-BR') } })
