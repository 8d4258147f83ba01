'use client'

import { useEffect, useRef, useState } from 'react'

import { wakeToaster } from '@kit/ui/toaster-state'
import { askForQuote, QUOTE_FIELDS, QUOTE_HREF } from './ask-for-quote'
import { pulseSection } from './pulse-section'
import { useIsContactInView } from './use-is-contact-in-view'

const SCROLL_DELAY_MS = 300
const REDIRECTING_MS = 2000
const TOAST_MS = 3000

/**
 * 'Peça um Orçamento' on every page (CONT-46…54, OP-40). A form, so that it also works without a script; out of the way
 * while the contact section is on the screen.
 */
export const FloatingQuoteButton = () => {
  const [isRedirecting, setIsRedirecting] = useState(false)
  const isContactInView = useIsContactInView()
  // Two clicks within one tick both see the state of before.
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const redirect = () => {
    if (timer.current !== undefined) return
    setIsRedirecting(true)
    timer.current = setTimeout(() => {
      timer.current = undefined
      setIsRedirecting(false)
    }, REDIRECTING_MS)
    void announce()
    if (askForQuote({ delayMs: SCROLL_DELAY_MS, onArrival: pulseSection })) return
    console.error('Secção de contacto não encontrada')
    window.location.assign(QUOTE_HREF)
  }
  const isHidden = isContactInView && !isRedirecting

  return (
    <form
      action="/#contact"
      className={`fixed right-3 bottom-3 z-30 transition-[opacity,translate,visibility] duration-300 sm:bottom-6 sm:right-6 print:hidden ${isHidden ? 'invisible translate-y-4 opacity-0' : ''}`}
      method="get"
      onSubmit={(event) => {
        event.preventDefault()
        redirect()
      }}
    >
      {QUOTE_FIELDS.map(([name, value]) => (
        <input key={name} name={name} type="hidden" value={value} />
      ))}
      <button
        className={LOOK}
        disabled={isRedirecting}
        onFocus={wakeToaster}
        onPointerEnter={wakeToaster}
        type="submit"
      >
        {isRedirecting ? (
          'Redirecionando...'
        ) : (
          <>
            Peça um Orçamento <span className="bg-ink px-1.5 py-0.5 text-sm font-bold text-sun">GRÁTIS</span>
          </>
        )}
      </button>
    </form>
  )
}

/** On a phone three short lines: beside the left-aligned text and buttons of a page, not across them. */
const LOOK =
  'flex min-h-12 items-center gap-2.5 border-2 border-ink bg-sun px-4 font-semibold text-ink shadow-[4px_4px_0_var(--color-ink)] transition max-sm:w-min max-sm:flex-col max-sm:justify-center max-sm:gap-1 max-sm:px-2.5 max-sm:py-2 max-sm:text-sm max-sm:leading-tight hover:-translate-y-0.5 hover:shadow-[6px_6px_0_var(--color-ink)] active:translate-y-0 active:shadow-none disabled:translate-y-0 disabled:bg-paper disabled:shadow-none disabled:hover:translate-y-0'

/** Toasts are loaded when they are needed, not with the page. */
async function announce(): Promise<void> {
  const { showToast } = await import('@kit/ui/show-toast')
  showToast({ durationMs: TOAST_MS, title: 'A redirecionar para o formulário…' })
}
