import type { PayloadRequest } from 'payload'

import { REFUSAL_LABELS, type RefusalReason } from '../domain/answers'
import type { Sharing } from '../schema'
import { listProofs, noteReading, readAcceptance, readQuestions, readRefusal } from './answers'
import { readQuoteFacts } from './facts'
import { readDeposit, readOwedDeposit, readWithheldDeposit } from '@crm/payments/operations/deposit'
import { hasAccount } from '@collections/site-settings/domain/bank-details'
import { addQuoteLine } from '@crm/quotes/operations/history'
import { readLink, renewLink, withdrawLink } from '@crm/public-links/operations/public-links'
import { hasUnsentChanges, readSettings } from '@crm/quotes/operations/frozen-quote'
import { readFrozen } from '@crm/quotes/operations/documents'
import { contactOf } from '@crm/quotes/operations/recipient'
import { proposalUrl } from '@crm/quotes/operations/sharing'
import { listRevisions, readRevisions } from '@crm/revisions/operations/read-revisions'
import type { FrozenQuote } from '@crm/revisions/schema'
import { DomainError } from '@kit/lib/errors'
import { lockRecord, readRecord, requireSeen } from '@kit/data/records'
import { sqlIn } from '@kit/data/transaction'
import { quoteErrors } from '@crm/quotes/errors'
import { canSendMail } from '@crm/mail-server/operations/mail-server'
import { proposalErrors } from '../errors'

/**
 * Reads a quote's proposal for staff: link, revisions, visits, questions, answer (REV-03, REV-12, PROP-33).
 * @throws DomainError quote_not_found
 */
export async function readSharing(req: PayloadRequest, quoteId: string): Promise<Sharing> {
  const quote = await readRecord(req, 'quotes', quoteId, quoteErrors.quote_not_found)
  const [newest] = await readRevisions(req, quoteId, 1)
  const revisions = await listRevisions(req, quoteId)
  const secret = await readLink(req, 'proposal', quoteId)
  const visits = await readVisits(req, quoteId)
  const acceptance = await readAcceptance(req, quoteId)
  if (acceptance) await noteReading(req, quoteId, acceptance)
  const deposit = await readDeposit(req, quoteId)
  const facts = (await readQuoteFacts(req, [quoteId])).get(quoteId)
  const settings = await readSettings(req)
  const refusal = newest && quote.status === 'rejected' ? await readRefusal(req, quoteId, newest.number) : null
  return {
    acceptance: acceptance && {
      acceptedAt: acceptance.acceptedAt,
      depositCents: await readOwedDeposit(req, quoteId),
      evidence: acceptance.evidence,
      grossCents: acceptance.grossCents,
      id: acceptance.id,
      name: acceptance.name,
      recorded: acceptance.recorded,
      revision: acceptance.revision,
      role: acceptance.role,
      signature: acceptance.content.signature ?? null,
      withheld: deposit ? null : await readWithheldDeposit(req, quoteId),
    },
    canMail: await canSendMail(req),
    client: newest ? await contactOf(req, quote, newest.quote) : null,
    deposit,
    hasAccount: hasAccount(settings),
    hasNewProof: facts?.hasNewProof ?? false,
    hasUnsentChanges: newest && !acceptance ? await hasUnsentChanges(req, quote, newest.quote, settings) : false,
    isAsked: facts?.isAsked ?? false,
    lastVisitAt: quote.lastVisitAt ?? null,
    link: secret && proposalUrl(secret),
    offer: newest && !acceptance ? offerOf(newest.quote) : null,
    proofs: await listProofs(req, quoteId),
    quote: { number: quote.quoteNumber ?? '' },
    questions: await readQuestions(req, quoteId),
    refusal: refusal && {
      reason: REFUSAL_LABELS[refusal.reason as RefusalReason] ?? refusal.reason,
      refusedAt: refusal.refusedAt,
      text: refusal.text,
    },
    revisions: revisions.map((revision) => ({ ...revision, ...(visits.get(revision.number) ?? NOT_SEEN) })),
    visitCount: quote.visitCount ?? 0,
  }
}

const offerOf = ({ client, fixedTotalCents, lines, revision, vatRatePercent }: FrozenQuote) => ({
  client,
  fixedTotalCents,
  lines,
  revision,
  vatRatePercent,
})

type Visits = Pick<Sharing['revisions'][number], 'seenAt' | 'visits'>
const NOT_SEEN: Visits = { seenAt: null, visits: 0 }

/** Revision → number of visits and time of the first one. */
async function readVisits(req: PayloadRequest, quoteId: string): Promise<Map<number, Visits>> {
  const rows = await sqlIn<Visits & { revision: number }>(req)`
    select revision, count(*)::int as visits, min(seen_at) as "seenAt" from quote_visits
    where quote_id = ${quoteId}::uuid group by revision`
  return new Map(rows.map(({ revision, ...visits }) => [revision, visits]))
}

const SENTENCES = { renew: 'Nova ligação gerada; a anterior deixou de funcionar', withdraw: 'Ligação revogada' }

/**
 * Withdraws or replaces a quote's link; once committed, the old one answers 410 (LINK-12).
 * @param seen the link that the caller saw, so that nobody ends a colleague's new one
 * @throws DomainError quote_not_found, quote_not_shared, stale_record
 */
export async function changeLink(
  req: PayloadRequest,
  quoteId: string,
  how: 'renew' | 'withdraw',
  seen: string | null | undefined,
): Promise<Sharing> {
  await lockRecord(req, 'quotes', quoteId, quoteErrors.quote_not_found)
  if (!(await readFrozen(req, quoteId))) throw new DomainError(proposalErrors.quote_not_shared)
  const secret = await readLink(req, 'proposal', quoteId)
  requireSeen(secret && proposalUrl(secret), seen, how === 'withdraw' ? null : undefined)
  await (how === 'renew' ? renewLink : withdrawLink)(req, 'proposal', quoteId)
  await addQuoteLine(req, quoteId, 'shared', SENTENCES[how])
  return readSharing(req, quoteId)
}
