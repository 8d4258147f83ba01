import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import {
  MAX_PROOF_BYTES,
  mostProofsOf,
  PROOF_BROKEN_MESSAGE,
  PROOF_PICTURE_MESSAGE,
  PROOF_SIZE_MESSAGE,
  PROOF_TYPE_MESSAGE,
  proofContentOf,
  type ProofFormat,
} from '../domain/proof-file'
import { type Acceptance, readAcceptance, readInstalments, readProofs } from './answers'
import { lockProposal, openProposal } from './proposal'
import { tellProved } from './announcements'
import { addQuoteLine } from '@crm/quotes/operations/history'
import { limitChanges, openLink } from '@crm/public-links/operations/public-links'
import { DomainError, invalidAt } from '@kit/lib/errors'
import { PictureError, redrawPicture } from '@kit/process/pictures'
import { sqlIn, withTransaction } from '@kit/data/transaction'
import { proposalErrors } from '../errors'

/**
 * Checks whether a proof may be sent, before the file is read.
 * @throws DomainError link_not_found, link_ended, too_many, link_limit, proposal_not_accepted, proofs_complete
 */
export async function admitProof(req: PayloadRequest, secret: string): Promise<void> {
  const quoteId = await openProposal(req, secret)
  await limitChanges(req, secret)
  requireAccepted(await readAcceptance(req, quoteId))
  const recent = await sqlIn(req)`${recentOf(quoteId)} limit 1`
  // Only its content tells whether one of the last hour comes again.
  if (recent.length === 0) await requireRoom(req, quoteId)
}

const recentOf = (quoteId: string) =>
  sql`select from quote_proofs where quote_id = ${quoteId}::uuid and received_at > clock_timestamp() - interval '1 hour'`

/**
 * Stores a client's proof of payment and notifies the owner (PROP-30). A repeat within an hour changes nothing. Call
 * `admitProof` before.
 * @throws DomainError invalid, link_not_found, link_ended, proposal_not_accepted, proofs_complete
 */
export async function sendProof(req: PayloadRequest, secret: string, file: Buffer): Promise<void> {
  const quoteId = await openLink(req, 'proposal', secret)
  // Before the lock, because encoding a large picture takes a second.
  const proof = await encodeProof(file, req.signal ?? undefined)
  await withTransaction(req, () => storeProof(req, secret, { proof, quoteId }))
}

async function storeProof(
  req: PayloadRequest,
  secret: string,
  { proof, quoteId }: { proof: EncodedProof; quoteId: string },
): Promise<void> {
  const locked = await lockProposal(req, secret, quoteId)
  requireAccepted(locked.acceptance)
  const same = await sqlIn(req)`${recentOf(quoteId)} and content = ${proof.content}`
  if (same.length > 0) return
  await requireRoom(req, quoteId)
  await sqlIn(req)`
    insert into quote_proofs (quote_id, format, content) values (${quoteId}::uuid, ${proof.format}, ${proof.content})`
  const { client } = locked.revision.quote
  await addQuoteLine(req, quoteId, 'proof_received', `Comprovativo recebido de ${client.name}`, null)
  await tellProved(req, locked)
}

function requireAccepted(acceptance: Acceptance | null): void {
  if (!acceptance) throw new DomainError(proposalErrors.proposal_not_accepted)
}

async function requireRoom(req: PayloadRequest, quoteId: string): Promise<void> {
  const most = mostProofsOf(await readInstalments(req, quoteId))
  if ((await readProofs(req, quoteId)).proofs >= most)
    throw new DomainError(proposalErrors.proofs_complete, { values: { count: most } })
}

/** Keeps the small print of a photographed receipt legible. */
const LONGEST_EDGE = 3000
const QUALITY = 82

interface EncodedProof {
  content: Buffer
  format: ProofFormat
}

/**
 * Converts a stranger's file for storing. Re-encodes a picture as JPEG, which strips location, device and hidden data;
 * keeps a PDF as it is.
 * @param signal aborted when the sender disconnects
 * @throws DomainError invalid, at 'file'; busy
 */
export async function encodeProof(bytes: Buffer, signal?: AbortSignal): Promise<EncodedProof> {
  if (bytes.byteLength > MAX_PROOF_BYTES) throw invalidAt('file', PROOF_SIZE_MESSAGE)
  const content = proofContentOf(bytes)
  if (content === null) throw invalidAt('file', PROOF_TYPE_MESSAGE)
  if (content === 'other picture') throw invalidAt('file', PROOF_PICTURE_MESSAGE)
  return content === 'pdf'
    ? { content: bytes, format: 'pdf' }
    : { content: await redraw(bytes, signal), format: 'jpeg' }
}

async function redraw(bytes: Buffer, signal: AbortSignal | undefined): Promise<Buffer> {
  try {
    return await redrawPicture(
      bytes,
      (picture) =>
        picture
          .autoOrient()
          .resize({ fit: 'inside', height: LONGEST_EDGE, width: LONGEST_EDGE, withoutEnlargement: true })
          .flatten({ background: 'white' })
          .jpeg({ quality: QUALITY })
          .toBuffer(),
      { isStranger: true, signal },
    )
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    throw invalidAt('file', error.reason === 'broken' ? PROOF_BROKEN_MESSAGE : PROOF_TYPE_MESSAGE)
  }
}
