import sharp from 'sharp'

import { invalidAt } from '@kit/lib/errors'
import {
  MAX_PROOF_BYTES,
  PROOF_SIZE_MESSAGE,
  PROOF_TYPE_MESSAGE,
  proofContentOf,
  type ProofFormat,
} from '../domain/proof-file'

/** More pixels than this are a decompression bomb: the largest photos of telephones have 50 million. */
const MAX_PIXELS = 64_000_000
/** Wide enough for the small print of a photographed receipt. */
const LONGEST_EDGE = 3000
const QUALITY = 82

export interface EncodedProof {
  content: Buffer
  format: ProofFormat
}

/**
 * What is stored of a file that a stranger has sent. A picture is decoded and written anew as a JPEG, so that nothing but
 * what can be seen is left of it: no place, no device, nothing behind its end. A PDF stays as it is.
 * @throws DomainError invalid, at 'file'
 */
export async function encodeProof(bytes: Buffer): Promise<EncodedProof> {
  if (bytes.byteLength > MAX_PROOF_BYTES) throw invalidAt('file', PROOF_SIZE_MESSAGE)
  const content = proofContentOf(bytes)
  if (content === null) throw invalidAt('file', PROOF_TYPE_MESSAGE)
  return content === 'pdf' ? { content: bytes, format: 'pdf' } : { content: await redraw(bytes), format: 'jpeg' }
}

async function redraw(bytes: Buffer): Promise<Buffer> {
  try {
    return await sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .resize({ fit: 'inside', height: LONGEST_EDGE, width: LONGEST_EDGE, withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: QUALITY })
      .toBuffer()
  } catch {
    throw invalidAt('file', PROOF_TYPE_MESSAGE)
  }
}
