/** What a client may send as proof of payment (PROP-30). */
export const MAX_PROOF_BYTES = 5 * 1024 * 1024
export const MOST_PROOFS = 3
export const PROOF_TYPE_MESSAGE = 'Envie uma imagem ou um PDF.'
export const PROOF_SIZE_MESSAGE = 'O ficheiro deve ter no máximo 5 MB.'
/** What a browser offers to choose. */
export const PROOF_ACCEPT = 'image/jpeg,image/png,image/webp,application/pdf'

export type ProofContent = 'picture' | 'pdf'

/** How each kind begins, in hex: JPEG, PNG, RIFF with WebP in it, '%PDF-' and a number. */
const BEGINNINGS: readonly [RegExp, ProofContent][] = [
  [/^ffd8ff/, 'picture'],
  [/^89504e470d0a1a0a/, 'picture'],
  [/^52494646.{8}57454250/, 'picture'],
  [/^255044462d3\d/, 'pdf'],
]

/** What the bytes are, whatever the file is called; null for what is neither picture nor PDF. */
export function proofContentOf(bytes: Buffer): ProofContent | null {
  const beginning = bytes.subarray(0, 16).toString('hex')
  return BEGINNINGS.find(([pattern]) => pattern.test(beginning))?.[1] ?? null
}

/** How a proof is stored: pictures are always made anew, as JPEG. */
export type ProofFormat = 'jpeg' | 'pdf'

/** 'comprovativo-ORC-2026-0001-2.jpg': nothing of what the client called it. */
export const proofName = (quoteNumber: string, place: number, format: ProofFormat): string =>
  `comprovativo-${quoteNumber.replace(/[^A-Za-z0-9-]+/g, '-')}-${place}.${format === 'pdf' ? 'pdf' : 'jpg'}`
