import { useLayoutEffect } from 'react'

/** True inside a toast or the toaster's list. */
export const isInToaster = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-sonner-toaster]') !== null

/**
 * Lets F8 move the focus from an open dialog to the toasts (SITE-29). The dialog's focus trap listens on the document
 * and would pull it back, so we hide moves to the toaster from it; it handles the way back as usual. A layout effect,
 * because the earlier of two listeners wins and the trap adds its own in an effect.
 */
export function useToasterBesideDialog(isOpen: boolean): void {
  useLayoutEffect(() => {
    const hideFromTrap = (event: FocusEvent) => {
      const receiver = event.type === 'focusin' ? event.target : event.relatedTarget
      if (isInToaster(receiver)) event.stopImmediatePropagation()
    }
    if (isOpen) {
      document.addEventListener('focusin', hideFromTrap)
      document.addEventListener('focusout', hideFromTrap)
    }
    return () => {
      document.removeEventListener('focusin', hideFromTrap)
      document.removeEventListener('focusout', hideFromTrap)
    }
  }, [isOpen])
}
