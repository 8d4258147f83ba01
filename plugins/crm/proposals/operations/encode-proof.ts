import { invalidAt } from '@kit/lib/errors'
import { PictureError, redrawPicture } from '@kit/lib/pictures'
import {
  MAX_PROOF_BYTES,
  PROOF_BROKEN_MESSAGE,
  PROOF_PICTURE_MESSAGE,
  PROOF_SIZE_MESSAGE,
  PROOF_TYPE_MESSAGE,
  proofContentOf,
  type ProofFormat,
} from '../domain/proof-file'

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
 * @param signal aborted when the sender has gone
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
