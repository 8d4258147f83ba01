/** Distance by which a toast must be swiped to the right to be dismissed (SITE-28). */
export const SWIPE_THRESHOLD_PX = 50

const AMOUNT = '--swipe-amount-x'

/**
 * Enforces the documented swipe distance: Sonner dismisses a toast after 45 px or on any fast flick, neither
 * configurable. Resets a shorter swipe to zero before Sonner's handler runs, which then ignores it.
 */
export function holdShortSwipes(event: PointerEvent): void {
  const swiped = toastAt(event)
  if (!swiped) return
  const amountPx = Number.parseFloat(swiped.style.getPropertyValue(AMOUNT)) || 0
  if (amountPx < SWIPE_THRESHOLD_PX) swiped.style.setProperty(AMOUNT, '0px')
}

/** Clears the page's text selection when a toast is pressed: Sonner ignores swipes while text is selected. */
export function dropSelection(event: PointerEvent): void {
  if (toastAt(event)) window.getSelection()?.removeAllRanges()
}

function toastAt({ target }: PointerEvent): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-sonner-toast]') : null
}
