import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { readRecord } from '@kit/lib/records'
import { databaseOf } from '@kit/lib/transaction'
import { readLink } from '@crm/public-links/operations/links'
import { hasUnsentChanges } from '@crm/quotes/operations/freeze-quote'
import { proposalAddress } from '@crm/quotes/operations/proposal-address'
import { offerTotals } from '@crm/revisions/domain/offer-totals'
import { listRevisions, readRevisions } from '@crm/revisions/operations/read-revisions'
import { REFUSAL_LABELS, type RefusalReason } from '../domain/refusal-reasons'
import type { Sharing } from '../schema'
import { readAcceptance } from './read-acceptance'
import { readDeposit } from './read-deposit'
import { listProofs } from './read-proofs'
import { readQuestions } from './read-questions'
import { readRefusal } from './read-refusal'

/**
 * What staff see of a quote's way to the client: link, revisions, visits, questions, answer (REV-03, REV-12, PROP-33).
 * @throws DomainError quote_not_found
 */
export async function readSharing(req: PayloadRequest, quoteId: string): Promise<Sharing> {
  const quote = await readRecord(req, 'quotes', quoteId, 'quote_not_found')
  const [newest] = await readRevisions(req, quoteId, 1)
  const revisions = await listRevisions(req, quoteId)
  const secret = await readLink(req, 'proposal', quoteId)
  const visits = await countVisits(req, quoteId)
  const acceptance = await readAcceptance(req, quoteId)
  const refusal = newest && quote.status === 'rejected' ? await readRefusal(req, quoteId, newest.number) : null
  return {
    acceptance: acceptance && {
      acceptedAt: acceptance.acceptedAt,
      depositCents: offerTotals(acceptance.content.quote, acceptance.content.selected).depositCents,
      grossCents: acceptance.grossCents,
      name: acceptance.name,
      recorded: acceptance.recorded,
      revision: acceptance.revision,
      role: acceptance.role,
      signature: acceptance.content.signature ?? null,
    },
    deposit: await readDeposit(req, quoteId),
    hasUnsentChanges: newest && !acceptance ? await hasUnsentChanges(req, quote, newest.quote) : false,
    lastVisitAt: quote.lastVisitAt ?? null,
    link: secret && proposalAddress(secret),
    proofs: await listProofs(req, quoteId),
    questions: await readQuestions(req, quoteId),
    refusal: refusal && {
      reason: REFUSAL_LABELS[refusal.reason as RefusalReason] ?? refusal.reason,
      refusedAt: refusal.refusedAt,
      text: refusal.text,
    },
    revisions: revisions.map((revision) => ({ ...revision, visits: visits.get(revision.number) ?? 0 })),
    visitCount: quote.visitCount ?? 0,
  }
}

async function countVisits(req: PayloadRequest, quoteId: string): Promise<Map<number, number>> {
  const db = await databaseOf(req)
  const { rows } = await db.execute<{ revision: number; visits: number }>(sql`
    select revision, count(*)::int as visits from quote_visits where quote_id = ${quoteId}::uuid group by revision`)
  return new Map(rows.map(({ revision, visits }) => [revision, visits]))
}
