import * as Radix from '@radix-ui/react-dialog'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

import { CLOSE, CloseMark, DESCRIPTION, SHEET, TITLE } from './dialog-look'

interface DialogProps {
  isOpen: boolean
  onClose: () => void
  /** Prevents closing, for example while something is being sent. */
  isLocked?: boolean
  /** Its frame is already open (dialog-frame.tsx), so it opens without animation. */
  isInPlace?: boolean
  title: string
  description: string
  children: ReactNode
}

/**
 * A modal dialog: focus trap and return, Esc and a click outside close it, the page behind does not scroll. On a phone
 * it is a bottom sheet.
 */
export const Dialog = ({
  children,
  description,
  isInPlace = false,
  isLocked = false,
  isOpen,
  onClose,
  title,
}: DialogProps) => {
  const opener = useRef<Element | null>(null)
  useToasterBesideDialog(isOpen)
  return (
    <Radix.Root onOpenChange={(isNowOpen) => !isNowOpen && !isLocked && onClose()} open={isOpen}>
      <Radix.Portal>
        <Radix.Overlay
          className={`fixed inset-0 z-50 flex items-end justify-center bg-ink/70 sm:items-center sm:p-6 ${isInPlace ? '' : 'transition-opacity duration-200 starting:opacity-0'}`}
        >
          <Radix.Content
            className={`relative ${SHEET} sm:max-h-full ${isInPlace ? '' : 'transition duration-200 starting:translate-y-10 starting:opacity-0'}`}
            onCloseAutoFocus={(event) => {
              // Radix returns the focus only to its own trigger; ours may be any button of the page.
              event.preventDefault()
              if (opener.current instanceof HTMLElement) opener.current.focus()
            }}
            onEscapeKeyDown={(event) => {
              // From a toast the focus returns to the dialog (see the toaster).
              if (!(document.activeElement instanceof HTMLElement) || !isInToaster(document.activeElement)) return
              event.preventDefault()
              document.activeElement.blur()
            }}
            onInteractOutside={(event) => {
              // A toast lies over the dialog: pressing it must not close the dialog.
              if (isInToaster(event.target)) event.preventDefault()
            }}
            onOpenAutoFocus={() => {
              opener.current = document.activeElement
            }}
          >
            <div className="flex items-start justify-between gap-4">
              <Radix.Title className={TITLE}>{title}</Radix.Title>
              <Radix.Close aria-label="Fechar" className={CLOSE} disabled={isLocked}>
                <CloseMark />
              </Radix.Close>
            </div>
            <Radix.Description className={DESCRIPTION}>{description}</Radix.Description>
            {children}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** True inside a toast or the toaster's list. */
const isInToaster = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-sonner-toaster]') !== null

/**
 * Lets F8 move the focus from an open dialog to the toasts (SITE-29). The dialog's focus trap listens on the document
 * and would pull it back, so we hide moves to the toaster from it; it handles the way back as usual. A layout effect,
 * because the earlier of two listeners wins and the trap adds its own in an effect.
 */
function useToasterBesideDialog(isOpen: boolean): void {
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
