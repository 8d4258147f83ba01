import busboy from 'busboy'

import { MAX_PROOF_BYTES, PROOF_SIZE_MESSAGE, PROOF_TYPE_MESSAGE } from '@crm/proposals/domain/proof-file'
import { admitProof, sendProof } from '@crm/proposals/operations/proofs'
import { DomainError, invalidAt } from '@kit/lib/errors'
import { RETRY_AFTER_S } from '@/server/http/incoming-body'
import type { AskedLink } from './link-proposal'

/** Max size of the file with its multipart framing. */
const BODY_LIMIT = MAX_PROOF_BYTES + 16 * 1024
const FIELD = 'file'
const LIMITS = {
  fieldNameSize: 40,
  fieldSize: 1024,
  fields: 4,
  // One byte more, to tell a file that is too large from one exactly at the limit.
  fileSize: MAX_PROOF_BYTES + 1,
  files: 1,
  headerPairs: 20,
  parts: 5,
}

/** Links with an upload in progress. */
const sending = new Set<string>()

/**
 * Stores a client's proof of payment (PROP-30), one upload at a time per link. It gets the time limits of staff,
 * because 5 MB take two minutes on a slow phone line, but counts against the strangers' share of memory.
 * @throws DomainError busy, and as `admitProof` and `sendProof`
 */
export async function receiveProof({ body, req, target: { token } }: AskedLink): Promise<void> {
  await admitProof(req, token)
  if (sending.has(token)) throw new DomainError('busy', { retryAfterSeconds: Number(RETRY_AFTER_S) })
  sending.add(token)
  try {
    const sent = (await body?.read(BODY_LIMIT, false, true).catch(tellTooLarge)) ?? Buffer.alloc(0)
    await sendProof(req, token, await readUpload(req.headers.get('content-type') ?? '', sent))
  } finally {
    sending.delete(token)
  }
}

function tellTooLarge(error: unknown): never {
  throw error instanceof DomainError && error.code === 'too_large' ? invalidAt(FIELD, PROOF_SIZE_MESSAGE) : error
}

/**
 * Reads the one file of a `multipart/form-data` body. Ignores its declared name and type, which are untrusted.
 * @throws DomainError invalid, for a malformed or truncated body, or more parts than the form has
 */
export function readUpload(contentType: string, body: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const refuse = () => reject(invalidAt(FIELD, PROOF_TYPE_MESSAGE))
    const chunks: Buffer[] = []
    try {
      const parser = busboy({ headers: { 'content-type': contentType }, limits: LIMITS })
      parser.on('file', (name, stream) => {
        if (name === FIELD) stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        else stream.resume()
        stream.on('error', refuse)
      })
      for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const) parser.on(limit, refuse)
      parser.on('error', refuse)
      parser.on('close', () => resolve(Buffer.concat(chunks)))
      parser.end(body)
    } catch {
      // The content type has no boundary.
      refuse()
    }
  })
}
