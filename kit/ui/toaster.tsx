import { useEffect } from 'react'
import { Toaster as Sonner } from 'sonner'

import { markStanding } from './toaster-state'

/** Distance by which a toast must be swiped to the right to be dismissed (SITE-28). */
const SWIPE_THRESHOLD_PX = 50
const SWIPE_AMOUNT = '--swipe-amount-x'
const HOTKEY = ['F8']
/** Over the middle of the header, so that it covers no fields, receipts or dialogs. */
const OFFSET = { top: 8 }
const MOBILE_OFFSET = { left: 8, right: 8, top: 8 }

/** Toasts: one at a time, 5 s, swiped away to the right, focused by F8 (SITE-26…29). */
export const Toaster = () => {
  useEffect(() => {
    // On the window in the capture phase, because React listens on the document.
    window.addEventListener('pointerdown', dropSelection, true)
    window.addEventListener('pointerup', holdShortSwipes, true)
    return () => {
      window.removeEventListener('pointerdown', dropSelection, true)
      window.removeEventListener('pointerup', holdShortSwipes, true)
    }
  }, [])
  // Children's effects run first, so the list inside is listening by now.
  useEffect(markStanding, [])
  return (
    <Sonner
      closeButton
      containerAriaLabel="Notificações"
      duration={5000}
      gap={0}
      hotkey={HOTKEY}
      icons={{ error: null }}
      mobileOffset={MOBILE_OFFSET}
      offset={OFFSET}
      position="top-center"
      swipeDirections={['right']}
      toastOptions={{
        classNames: CLASSES,
        closeButtonAriaLabel: 'Fechar notificação',
        unstyled: true,
      }}
      visibleToasts={1}
    />
  )
}

const CLASSES = {
  actionButton:
    'order-1 mt-3 inline-flex min-h-11 items-center border-2 border-current px-4 font-semibold col-start-1 justify-self-start',
  closeButton: 'order-2 col-start-2 row-start-1 -mr-3 -mt-2 flex size-11 items-center justify-center [&_svg]:size-4',
  content: 'order-1 col-start-1 min-w-0',
  description: 'mt-1 text-on-ink-soft in-data-[type=error]:text-ink',
  error: 'bg-danger-pale! text-ink! border-danger!',
  title: 'font-display text-lg font-bold leading-snug',
  // Not selectable, because a drag over its text is a swipe. An open dialog disables the pointer outside of itself, so
  // without `pointer-events-auto` a click would go through the toast and close the dialog.
  toast:
    'pointer-events-auto select-none grid w-full grid-cols-[1fr_auto] border-l-6 border-violet bg-ink px-5 py-3.5 font-sans text-base leading-snug text-paper sm:w-[var(--width)]',
} as const

/**
 * Enforces the documented swipe distance: Sonner dismisses a toast after 45 px or on any fast flick, neither
 * configurable. Resets a shorter swipe to zero before Sonner's handler runs, which then ignores it.
 */
function holdShortSwipes(event: PointerEvent): void {
  const swiped = toastAt(event)
  if (!swiped) return
  const amountPx = Number.parseFloat(swiped.style.getPropertyValue(SWIPE_AMOUNT)) || 0
  if (amountPx < SWIPE_THRESHOLD_PX) swiped.style.setProperty(SWIPE_AMOUNT, '0px')
}

/** Clears the page's text selection when a toast is pressed: Sonner ignores swipes while text is selected. */
function dropSelection(event: PointerEvent): void {
  if (toastAt(event)) window.getSelection()?.removeAllRanges()
}

function toastAt({ target }: PointerEvent): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-sonner-toast]') : null
}
