import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { CLIENT_ADDRESS_HEADER } from '@kit/lib/client-address'
import { DomainError } from '@kit/lib/errors'
import { databaseOf, withTransaction } from '@kit/lib/transaction'
import { recordActivity } from '@collections/activities/operations/record-activity'
import { limitChanges, openLink } from '@crm/public-links/operations/open-link'
import { MOST_PROOFS } from '../domain/proof-file'
import { type EncodedProof, encodeProof } from './encode-proof'
import { lockProposal } from './lock-proposal'
import { readAcceptance } from './read-acceptance'
import { countProofs } from './read-proofs'
import { tellProved } from './tell-answers'

/**
 * Whether a proof may be sent, before anything of the file is read.
 * @throws DomainError link_not_found, link_ended, too_many, proposal_not_accepted, proofs_complete
 */
export async function admitProof(req: PayloadRequest, secret: string): Promise<void> {
  const quoteId = await openLink(req, 'proposal', secret)
  await limitChanges(req, secret)
  await requireRoom(req, quoteId, (await readAcceptance(req, quoteId)) !== null)
}

/**
 * Stores what the client sends to show that they have paid, and tells whoever is responsible (PROP-30). To be called of an
 * admitted request.
 * @throws DomainError invalid, link_not_found, link_ended, proposal_not_accepted, proofs_complete
 */
export async function sendProof(req: PayloadRequest, secret: string, file: Buffer): Promise<void> {
  const quoteId = await openLink(req, 'proposal', secret)
  // Before the quote is locked: a large picture takes a second.
  const proof = await encodeProof(file, req.signal ?? undefined)
  await withTransaction(req, () => storeProof(req, secret, { proof, quoteId }))
}

async function storeProof(
  req: PayloadRequest,
  secret: string,
  { proof, quoteId }: { proof: EncodedProof; quoteId: string },
): Promise<void> {
  const locked = await lockProposal(req, secret, quoteId)
  await requireRoom(req, quoteId, locked.acceptance !== null)
  const db = await databaseOf(req)
  await db.execute(sql`
    insert into quote_proofs (quote_id, format, content, address)
    values (${quoteId}::uuid, ${proof.format}, ${proof.content}, ${req.headers.get(CLIENT_ADDRESS_HEADER)})`)
  await recordActivity(req, {
    description: `Comprovativo recebido de ${locked.revision.quote.client.name}`,
    entityId: quoteId,
    entityType: 'quote',
    type: 'proof_received',
    userId: null,
  })
  await tellProved(req, locked)
}

async function requireRoom(req: PayloadRequest, quoteId: string, isAccepted: boolean): Promise<void> {
  if (!isAccepted) throw new DomainError('proposal_not_accepted')
  if ((await countProofs(req, quoteId)) >= MOST_PROOFS) throw new DomainError('proofs_complete')
}
