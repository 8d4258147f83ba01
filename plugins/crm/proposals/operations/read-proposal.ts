import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { DomainError } from '@kit/lib/errors'
import { decimalToCents, formatKwanza } from '@kit/lib/money'
import { databaseOf } from '@kit/lib/transaction'
import { openLink } from '@crm/public-links/operations/open-link'
import { compareRevisions } from '@crm/revisions/domain/compare-revisions'
import { offerTotals } from '@crm/revisions/domain/offer-totals'
import {
  listEarlierRevisions,
  readRevision,
  readRevisions,
  type Revision,
} from '@crm/revisions/operations/read-revisions'
import { CONSENT_VERSION, consentText } from '../domain/consent'
import type { EarlierRevision, Proposal, ProposalState } from '../schema'
import { isOver } from './lock-proposal'
import { type Acceptance, readAcceptance } from './read-acceptance'
import { readDeposit } from './read-deposit'
import { countProofs } from './read-proofs'
import { readQuestions } from './read-questions'
import { readRefusal } from './read-refusal'

/**
 * A proposal as whoever holds its link sees it: the newest shared revision, never the working copy (REV-02). Changes
 * nothing (LINK-05).
 * @throws DomainError link_not_found, link_ended, too_many
 */
export async function readProposal(req: PayloadRequest, secret: string): Promise<Proposal> {
  const quoteId = await openLink(req, 'proposal', secret)
  const status = await readStatus(req, quoteId)
  const [newest, previous] = await readRevisions(req, quoteId, 2)
  if (!newest || !status) throw new DomainError('link_ended')
  const acceptance = await readAcceptance(req, quoteId)
  const refusal = status === 'rejected' ? await readRefusal(req, quoteId, newest.number) : null
  const earlier = previous ? await listEarlierRevisions(req, quoteId, newest.number) : []
  const deposit = acceptance && (await readDeposit(req, quoteId))
  const settings = await req.payload.findGlobal({ depth: 0, overrideAccess: true, req, slug: 'site-settings' })
  return {
    acceptance: acceptance && acceptanceAnswer(acceptance),
    agency: {
      email: settings.email ?? null,
      name: settings.agencyName ?? 'Agência',
      phone: settings.phone ?? null,
      whatsapp: settings.whatsapp ?? null,
    },
    changes: previous ? changesOf(previous, newest) : null,
    consent: { text: consentText(formatKwanza(newest.quote.grossCents)), version: CONSENT_VERSION },
    contentHash: newest.contentHash,
    deposit: deposit && { amountCents: deposit.amountCents, receivedOn: deposit.receivedOn },
    earlier: earlier.map(({ number, sharedAt }) => ({ revision: number, sharedAt })),
    payment: acceptance
      ? {
          bank: settings.bankName ?? null,
          dayLimitCents: decimalToCents(settings.dayLimit),
          entity: settings.paymentEntity ?? null,
          expressPhone: settings.expressPhone ?? null,
          holder: settings.bankHolder ?? null,
          iban: settings.iban ?? null,
          operationLimitCents: decimalToCents(settings.operationLimit),
          reference: newest.quote.number,
          text: settings.paymentText ?? null,
        }
      : null,
    proofs: await countProofs(req, quoteId),
    questions: await readQuestions(req, quoteId),
    quote: newest.quote,
    refusal: refusal && { reason: refusal.reason, refusedAt: refusal.refusedAt },
    sharedAt: newest.sharedAt,
    state: stateOf(status, newest, acceptance),
  }
}

/** An earlier revision, to be read only (REV-06). @throws DomainError link_not_found, link_ended, revision_not_found */
export async function readEarlierRevision(
  req: PayloadRequest,
  secret: string,
  number: number,
): Promise<EarlierRevision> {
  const quoteId = await openLink(req, 'proposal', secret)
  const found = await readRevision(req, quoteId, number)
  if (!found || number === found.newest) throw new DomainError('revision_not_found')
  return { newest: found.newest, quote: found.quote, sharedAt: found.sharedAt }
}

async function readStatus(req: PayloadRequest, quoteId: string): Promise<string | undefined> {
  const db = await databaseOf(req)
  const { rows } = await db.execute<{ status: string }>(
    sql`select status from quotes where id = ${quoteId}::uuid and deleted_at is null`,
  )
  return rows[0]?.status
}

/** A quote that staff have approved by hand is still open to the client until it is accepted (REV-10). */
function stateOf(status: string, { quote }: Revision, acceptance: Acceptance | null): ProposalState {
  if (acceptance) return 'accepted'
  if (status === 'rejected') return 'refused'
  return isOver(status, quote.validUntil) ? 'expired' : 'open'
}

function acceptanceAnswer({ acceptedAt, content, contentHash, name, role, text }: Acceptance): Proposal['acceptance'] {
  const { depositCents, grossCents, restCents } = offerTotals(content.quote, content.selected)
  const { selected } = content
  return { acceptedAt, content: text, contentHash, depositCents, grossCents, name, restCents, role, selected }
}

function changesOf(previous: Revision, newest: Revision): Proposal['changes'] {
  return { ...compareRevisions(previous.quote, newest.quote), note: newest.note }
}
