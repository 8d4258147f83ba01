'use client'

import * as Radix from '@radix-ui/react-dialog'
import { type ReactNode, useRef } from 'react'

import { CLOSE, CloseMark, DESCRIPTION, SHEET, TITLE } from './dialog-look'
import { isInToaster, useToasterBesideDialog } from './use-toaster-beside-dialog'

interface DialogProps {
  isOpen: boolean
  onClose: () => void
  /** It stays open whatever the visitor does, for example while something is sent. */
  isLocked?: boolean
  /** Its frame stands there already (dialog-frame.tsx): it does not arrive once more. */
  isInPlace?: boolean
  title: string
  description: string
  children: ReactNode
}

/**
 * A dialog over the page: the focus goes in, stays in and comes back, Esc and a click beside it close it, the page
 * behind does not scroll. On a phone it is a sheet at the lower edge, within reach of the thumb.
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
              // Radix knows its own trigger only; what opens a dialog here is any button of the page.
              event.preventDefault()
              if (opener.current instanceof HTMLElement) opener.current.focus()
            }}
            onEscapeKeyDown={(event) => {
              // From a toast it leads back to where the keyboard was in the dialog (the toaster sees to that).
              if (!(document.activeElement instanceof HTMLElement) || !isInToaster(document.activeElement)) return
              event.preventDefault()
              document.activeElement.blur()
            }}
            onInteractOutside={(event) => {
              // A toast lies over the dialog: closing it is no wish to leave.
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
