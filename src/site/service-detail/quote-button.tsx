'use client'

import { useState } from 'react'

import { Button } from '@kit/ui/button'
import { showToast } from '@kit/ui/show-toast'
import { useOnDemand } from '@kit/ui/use-on-demand'
import { useIsHydrated } from '@kit/lib/use-is-hydrated'

interface QuoteButtonProps {
  serviceName: string
  isPolicyPublished: boolean
  look: 'primary' | 'sun'
}

/** Said by the style sheet while a first click waits for the script. */
const OPENING = 'A abrir...'

/** Opens the quote request; the dialog is downloaded when somebody reaches for it (SERV-63). */
export const QuoteButton = ({ look, ...dialog }: QuoteButtonProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const isReady = useIsHydrated()
  const { isLoading, part, prepare, request } = useOnDemand(() => import('./quote-dialog'))
  const open = async () => {
    if (isLoading) return
    if (await request()) setIsOpen(true)
    else showToast({ description: 'Verifique a ligação e tente novamente.', title: 'O formulário não abriu' })
  }
  return (
    <>
      <Button
        aria-disabled={!isReady || isLoading}
        aria-haspopup="dialog"
        className="no-script:hidden"
        data-busy-text={OPENING}
        data-call=""
        look={look}
        onClick={() => void open()}
        onFocus={prepare}
        onPointerEnter={prepare}
      >
        <span>{isLoading ? OPENING : 'Solicitar Orçamento'}</span>
      </Button>
      {part && <part.QuoteDialog {...dialog} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}
