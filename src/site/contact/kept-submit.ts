import { CONTACT_ID } from './ask-for-quote'

/** The form that was sent before its script was there. */
let kept: HTMLFormElement | null = null
let isReady = false

/**
 * Until the form's script is there, sending it would leave the page, and what is missing (`invalid`) would be said in the
 * browser's words. In the capture phase, because `invalid` does not bubble.
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

/** Sends what was kept; from now on the form sends itself. */
export function sendKept(): void {
  isReady = true
  const form = kept
  kept = null
  // After the form's other effects, which take over what was typed.
  if (form) setTimeout(() => form.requestSubmit())
}
