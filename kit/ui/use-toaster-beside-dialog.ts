import { useLayoutEffect } from 'react'

/** Whether something stands in a toast or in their list. */
export const isInToaster = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-sonner-toaster]') !== null

/**
 * Lets the keyboard go from an open dialog to the toasts, by F8 (SITE-29). The dialog's focus trap listens at the
 * document and fetches back whatever leaves; what goes to the toaster it must not hear of. Coming back it sees to as
 * ever. A layout effect, because of two listeners at one place the earlier wins and the trap's comes with an effect.
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
