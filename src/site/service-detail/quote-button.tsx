'use client'

import { useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { Button } from '@kit/ui/button'
import { DialogFrame } from '@kit/ui/dialog-frame'
import { showToast } from '@kit/ui/show-toast'
import { useOnDemand } from '@kit/ui/use-on-demand'
import { useIsHydrated } from '@kit/ui/use-is-hydrated'

interface QuoteButtonProps {
  /** Promise to people who ask for a quote. */
  promise: string
  serviceName: string
  isPolicyPublished: boolean
  look: 'primary' | 'sun'
}

/** Shown by the stylesheet while a first click waits for the script. */
const OPENING = 'A abrir...'
const TITLE = 'Solicitar Orçamento'

/** Opens the quote request; the dialog loads on demand (SERV-63). */
export const QuoteButton = ({ look, promise, ...dialog }: QuoteButtonProps) => {
  const [opened, setOpened] = useState<{ isInPlace: boolean } | null>(null)
  const frameId = useId()
  // The dialog's frame, if the browser has opened it before hydration.
  const frameRef = useRef<HTMLDialogElement>(null)
  const isReady = useIsHydrated()
  const { isLoading, part, prepare, request } = useOnDemand(() => import('./quote-dialog'))
  const open = async () => {
    if (isLoading) return
    const isInPlace = frameRef.current?.open ?? false
    const isThere = await request()
    // The frame was closed meanwhile, so do not open the dialog.
    if (isInPlace && !frameRef.current?.open) return
    // Synchronously: an Escape in between would close only the frame.
    if (isThere) return flushSync(() => setOpened({ isInPlace }))
    frameRef.current?.close()
    showToast({ description: 'Verifique a ligação e tente novamente.', title: 'O formulário não abriu' })
  }
  // Only once the dialog has rendered.
  useLayoutEffect(() => {
    if (opened) frameRef.current?.close()
  }, [opened])
  const texts = {
    description: `Para ${dialog.serviceName}. ${promise}`,
    title: TITLE,
  }
  return (
    <>
      <Button
        aria-disabled={!isReady || isLoading}
        aria-haspopup="dialog"
        className="no-script:hidden"
        data-busy-text={OPENING}
        data-call=""
        data-frame={frameId}
        look={look}
        onClick={() => void open()}
        onFocus={prepare}
        onPointerEnter={prepare}
      >
        <span>{isLoading ? OPENING : TITLE}</span>
      </Button>
      <DialogFrame {...texts} busyText={OPENING} id={frameId} ref={frameRef} />
      {part && (
        <part.QuoteDialog
          {...dialog}
          {...texts}
          isInPlace={opened?.isInPlace ?? false}
          isOpen={opened !== null}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
