import type { PayloadRequest } from 'payload'

import { fileName } from '../domain/proof-file'
import { fileAnswer, readAcceptance, requireMayRead } from './answers'
import { encodeProof } from './proofs'
import { DomainError } from '@kit/lib/errors'
import { sqlIn } from '@kit/data/transaction'
import { proposalErrors } from '../errors'

/**
 * Encodes the file that proves an acceptance, for storing (PROP-34). Detects its type by content.
 * @throws DomainError invalid, at 'file'; busy
 */
export async function encodeEvidence(dataUrl: string): Promise<Buffer> {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  return (await encodeProof(bytes)).content
}

/**
 * Returns the file that proves the valid acceptance.
 * @throws DomainError evidence_not_found
 */
export async function showEvidence(req: PayloadRequest, quoteId: string): Promise<Response> {
  const acceptance = await readAcceptance(req, quoteId)
  if (!acceptance?.evidence) throw new DomainError(proposalErrors.evidence_not_found)
  await requireMayRead(req, quoteId, acceptance)
  const [stored] = await sqlIn<{ evidence: Buffer; number: string }>(req)`
    select evidence, quote_number as number from quote_acceptances join quotes on quotes.id = quote_id
    where quote_acceptances.id = ${acceptance.id}::uuid`
  if (!stored) throw new DomainError(proposalErrors.evidence_not_found)
  return fileAnswer(stored.evidence, fileName(`aceitacao-${stored.number}`, acceptance.evidence))
}
