/** Limits of a proof of payment (PROP-30). */
export const MAX_PROOF_BYTES = 5 * 1024 * 1024
const MOST_PROOFS = 3
/** Max number of proofs of a quote: each settled instalment allows three more (PAY-11). */
export const mostProofsOf = (instalments: readonly { openCents: number }[]): number =>
  MOST_PROOFS * (1 + instalments.filter(({ openCents }) => openCents === 0).length)

export const PROOF_TYPE_MESSAGE = 'Envie uma imagem ou um PDF.'
export const PROOF_PICTURE_MESSAGE = 'Este tipo de imagem não é aceite. Envie JPEG, PNG, WebP ou PDF.'
export const PROOF_BROKEN_MESSAGE = 'A imagem chegou incompleta. Envie-a de novo.'
export const PROOF_SIZE_MESSAGE = 'O ficheiro deve ter no máximo 5 MB.'
/** File types for the browser's file picker. */
export const PROOF_ACCEPT = 'image/jpeg,image/png,image/webp,application/pdf'

export type ProofContent = 'other picture' | 'pdf' | 'picture'

/**
 * Magic bytes of pictures in hex: JPEG, PNG, RIFF with WebP; then GIF, TIFF, BMP, and the box that HEIC and AVIF share.
 */
const BEGINNINGS: readonly [RegExp, ProofContent][] = [
  [/^ffd8ff/, 'picture'],
  [/^89504e470d0a1a0a/, 'picture'],
  [/^52494646.{8}57454250/, 'picture'],
  [/^47494638|^49492a00|^4d4d002a|^424d.{12}0000|^.{8}66747970/, 'other picture'],
]

/**
 * PDF readers search the first 1024 bytes for the header: banks' PDFs may begin with a byte-order mark or an empty
 * line.
 */
const PDF_BEGINS_WITHIN = 1024

/** Detects the file type by content, not by name; null if it is neither a picture nor a PDF. */
export function proofContentOf(bytes: Buffer): ProofContent | null {
  const beginning = bytes.subarray(0, 16).toString('hex')
  const picture = BEGINNINGS.find(([pattern]) => pattern.test(beginning))?.[1]
  if (picture) return picture
  return /%PDF-\d/.test(bytes.subarray(0, PDF_BEGINS_WITHIN).toString('latin1')) ? 'pdf' : null
}

/** Stored format: pictures are re-encoded as JPEG. */
export type ProofFormat = 'jpeg' | 'pdf'

/** 'comprovativo-ORC-2026-0001-2.jpg'. Never uses the client's file name. */
export const fileName = (what: string, format: ProofFormat): string =>
  `${what.replace(/[^A-Za-z0-9-]+/g, '-')}.${format === 'pdf' ? 'pdf' : 'jpg'}`
