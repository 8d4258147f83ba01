import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { formatDate } from '@kit/lib/dates'
import { DomainError } from '@kit/lib/errors'
import { databaseOf } from '@kit/lib/transaction'
import { openLink } from '@crm/public-links/operations/open-link'
import { touchLink } from '@crm/public-links/operations/links'
import { hasPassed } from '@crm/quotes/domain/validity'
import { readRevisions, type Revision } from '@crm/revisions/operations/read-revisions'
import { type Acceptance, readAcceptance } from './read-acceptance'
import { readRefusal, type Refusal } from './read-refusal'

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

interface QuoteRow extends Record<string, unknown> {
  status: string
  ownerId: string | null
}

/**
 * Locks the quote that a link has opened, for a change: of all that can happen to it at once, one is first (PROP-14).
 * @throws DomainError link_not_found, link_ended
 */
export async function lockProposal(req: PayloadRequest, secret: string, quoteId: string): Promise<LockedProposal> {
  const db = await databaseOf(req)
  const { rows } = await db.execute<QuoteRow>(sql`
    select status, owner_id as "ownerId" from quotes
    where id = ${quoteId}::uuid and deleted_at is null for update`)
  const quote = rows[0]
  // Withdrawn while this waited for the lock, or the quote was deleted.
  if (!quote || (await openLink(req, 'proposal', secret)) !== quoteId) throw new DomainError('link_ended')
  const [revision] = await readRevisions(req, quoteId, 1)
  if (!revision) throw new DomainError('link_ended')
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
    throw new DomainError('proposal_revised', { values: { revision: revision.number } })
  }
  if (status === 'rejected') {
    const refusedAt = refusal ? new Date(refusal.refusedAt) : new Date()
    throw new DomainError('proposal_refused', { values: { date: formatDate(refusedAt, 'pt-BR') } })
  }
  const { validUntil } = revision.quote
  if (validUntil && isOver(status, validUntil)) {
    throw new DomainError('proposal_expired', { values: { date: formatDate(new Date(validUntil), 'pt-BR') } })
  }
}

/** Whether nobody may accept it any more, also before the daily job has run (PROP-17). */
export const isOver = (status: string, validUntil: string | null): boolean =>
  validUntil !== null && (status === 'expired' || hasPassed(validUntil))

/** What is answered to who would accept or refuse it after that. */
export const proposalIsAccepted = (acceptedAt: string): DomainError =>
  new DomainError('proposal_accepted', { values: { date: formatDate(new Date(acceptedAt), 'pt-BR') } })
