import { newUuid } from '@kit/lib/uuid'
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
  const key = newUuid()
  inMemory.set(form, key)
  writeDraft(PREFIX + form, { key })
  return key
}

/** Call after success: the next submission is another request. */
export function forgetRequestKey(form: string): void {
  inMemory.delete(form)
  forgetDraft(PREFIX + form)
}
