import { CONTACT_ID } from './ask-for-quote'

/** The form that was sent before its script was there. */
let kept: HTMLFormElement | null = null
let isReady = false

/** Until the form's script is there, sending it would leave the page. To be listened with in the capture phase. */
export function keepSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  if (isReady || !form.closest(`#${CONTACT_ID}`)) return
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
