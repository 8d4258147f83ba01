import { CONTACT_ID } from './ask-for-quote'

/** The form that was submitted before its script had loaded. */
let kept: HTMLFormElement | null = null
let isReady = false

/**
 * Blocks submits until the form's script has loaded: they would leave the page, and the browser would show its own
 * validation messages (`invalid`). In the capture phase, because `invalid` does not bubble.
 */
export function keepSubmits(): () => void {
  const giveUp = new AbortController()
  for (const type of ['submit', 'invalid']) {
    document.addEventListener(type, keep, { capture: true, signal: giveUp.signal })
  }
  return () => giveUp.abort()
}

function keep(event: Event): void {
  const form = (event.target as Element).closest('form')
  if (isReady || !form?.closest(`#${CONTACT_ID}`)) return
  event.preventDefault()
  kept = form
}

/** Resubmits the held form; from now on the form sends itself. */
export function sendKept(): void {
  isReady = true
  const form = kept
  kept = null
  // After the form's other effects, which take over the typed values.
  if (form) setTimeout(() => form.requestSubmit())
}
