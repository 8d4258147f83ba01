/** How far a toast must be swiped to the right to go away (SITE-28). */
export const SWIPE_THRESHOLD_PX = 50

const AMOUNT = '--swipe-amount-x'

/**
 * Sonner dismisses a toast after 45 px or on any fast flick, neither configurable. Before its handler runs, a swipe
 * shorter than the documented distance is reset to zero, which Sonner ignores.
 */
export function holdShortSwipes(event: PointerEvent): void {
  const swiped = toastAt(event)
  if (!swiped) return
  const amountPx = Number.parseFloat(swiped.style.getPropertyValue(AMOUNT)) || 0
  if (amountPx < SWIPE_THRESHOLD_PX) swiped.style.setProperty(AMOUNT, '0px')
}

/** Sonner ignores a swipe while text of the page is selected: pressing a toast clears the selection. */
export function dropSelection(event: PointerEvent): void {
  if (toastAt(event)) window.getSelection()?.removeAllRanges()
}

function toastAt({ target }: PointerEvent): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-sonner-toast]') : null
}
