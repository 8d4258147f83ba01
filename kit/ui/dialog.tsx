'use client'

import * as Radix from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'

import { isInToaster, useToasterBesideDialog } from './use-toaster-beside-dialog'

interface DialogProps {
  isOpen: boolean
  onClose: () => void
  /** It stays open whatever the visitor does, for example while something is sent. */
  isLocked?: boolean
  title: string
  description: string
  children: ReactNode
}

/**
 * A dialog over the page: the focus goes in, stays in and comes back, Esc and a click beside it close it, the page
 * behind does not scroll. On a phone it is a sheet at the lower edge, within reach of the thumb.
 */
export const Dialog = ({ children, description, isLocked = false, isOpen, onClose, title }: DialogProps) => {
  const opener = useRef<Element | null>(null)
  useToasterBesideDialog(isOpen)
  return (
    <Radix.Root onOpenChange={(isNowOpen) => !isNowOpen && !isLocked && onClose()} open={isOpen}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 flex items-end justify-center bg-ink/70 transition-opacity duration-200 starting:opacity-0 sm:items-center sm:p-6">
          <Radix.Content
            className="relative max-h-[94dvh] w-full max-w-2xl overflow-y-auto overscroll-contain border-t-8 border-violet bg-paper p-5 pb-8 transition duration-200 starting:translate-y-10 starting:opacity-0 sm:max-h-full sm:p-10"
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
              <Radix.Title className="text-3xl font-bold leading-tight tracking-tight sm:text-4xl">{title}</Radix.Title>
              <Radix.Close
                aria-label="Fechar"
                className="-mr-2 -mt-1 flex size-11 shrink-0 items-center justify-center transition-colors hover:bg-ink hover:text-paper active:bg-violet-deep disabled:text-ink-soft"
                disabled={isLocked}
              >
                <X aria-hidden="true" className="size-6" />
              </Radix.Close>
            </div>
            <Radix.Description className="mt-2 max-w-lg text-ink-soft">{description}</Radix.Description>
            {children}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
