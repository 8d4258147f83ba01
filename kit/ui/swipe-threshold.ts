/** How far a toast must be swiped to the right to go away (SITE-28). */
export const SWIPE_THRESHOLD_PX = 50

const AMOUNT = '--swipe-amount-x'

/**
 * Sonner lets a toast go after 45 px or at any fast flick, and neither can be set. Before its own handler runs, a
 * swipe shorter than the documented distance is taken back to zero, which Sonner reads as no swipe at all.
 */
export function holdShortSwipes(event: PointerEvent): void {
  const swiped = toastAt(event)
  if (!swiped) return
  const amountPx = Number.parseFloat(swiped.style.getPropertyValue(AMOUNT)) || 0
  if (amountPx < SWIPE_THRESHOLD_PX) swiped.style.setProperty(AMOUNT, '0px')
}

/** Sonner takes no drag for a swipe while any text of the page is selected: a press on a toast drops the selection. */
export function dropSelection(event: PointerEvent): void {
  if (toastAt(event)) window.getSelection()?.removeAllRanges()
}

function toastAt({ target }: PointerEvent): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-sonner-toast]') : null
}
