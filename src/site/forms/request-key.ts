import { forgetDraft, readDraft, writeDraft } from './use-draft'

const PREFIX = 'chave:'

/** Fallback for browsers that deny storage. */
const inMemory = new Map<string, string>()

/**
 * Idempotency key of a form, stable until `forgetRequestKey` and across reloads, so that a retry is not a second
 * request.
 */
export function requestKeyOf(form: string): string {
  const kept = readDraft(PREFIX + form).key ?? inMemory.get(form)
  if (typeof kept === 'string') return kept
  const key = newKey()
  inMemory.set(form, key)
  writeDraft(PREFIX + form, { key })
  return key
}

/** Call after success: the next submission is another request. */
export function forgetRequestKey(form: string): void {
  inMemory.delete(form)
  forgetDraft(PREFIX + form)
}

/** A random UUID; `crypto.randomUUID` is missing without https. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, index) => {
    if (index === 6) return ((byte & 0x0f) | 0x40).toString(16).padStart(2, '0')
    if (index === 8) return ((byte & 0x3f) | 0x80).toString(16).padStart(2, '0')
    return byte.toString(16).padStart(2, '0')
  }).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
