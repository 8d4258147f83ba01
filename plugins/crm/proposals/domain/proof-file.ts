/** What a client may send as proof of payment (PROP-30). */
export const MAX_PROOF_BYTES = 5 * 1024 * 1024
export const MOST_PROOFS = 3
export const PROOF_TYPE_MESSAGE = 'Envie uma imagem ou um PDF.'
export const PROOF_SIZE_MESSAGE = 'O ficheiro deve ter no máximo 5 MB.'
/** What a browser offers to choose. */
export const PROOF_ACCEPT = 'image/jpeg,image/png,image/webp,application/pdf'

export type ProofContent = 'picture' | 'pdf'

/** How each kind begins, in Latin-1; '.' stands for any byte. */
const BEGINNINGS: readonly [RegExp, ProofContent][] = [
  [/^\xff\xd8\xff/, 'picture'],
  [/^\x89PNG\r\n\x1a\n/, 'picture'],
  [/^RIFF[\s\S]{4}WEBP/, 'picture'],
  [/^%PDF-\d/, 'pdf'],
]

/** What the bytes are, whatever the file is called; null for what is neither picture nor PDF. */
export function proofContentOf(bytes: Uint8Array): ProofContent | null {
  const beginning = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  return BEGINNINGS.find(([pattern]) => pattern.test(beginning))?.[1] ?? null
}

/** How a proof is stored: pictures are always made anew, as JPEG. */
export type ProofFormat = 'jpeg' | 'pdf'

/** 'comprovativo-ORC-2026-0001-2.jpg': nothing of what the client called it. */
export const proofName = (quoteNumber: string, place: number, format: ProofFormat): string =>
  `comprovativo-${quoteNumber.replace(/[^A-Za-z0-9-]+/g, '-')}-${place}.${format === 'pdf' ? 'pdf' : 'jpg'}`
