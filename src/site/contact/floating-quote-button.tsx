'use client'

import { useEffect, useRef, useState } from 'react'

import { wakeToaster } from '@kit/ui/toaster-state'
import { askForQuote, QUOTE_FIELDS, QUOTE_HREF } from './ask-for-quote'
import { useOutOfTheWay } from './use-out-of-the-way'
import { WhatsAppLink } from './whatsapp-link'

const SCROLL_DELAY_MS = 300
const REDIRECTING_MS = 2000
const TOAST_MS = 3000
/** Duration of the animation in site.css. */
const PULSE_MS = 1400
/** Shown by the stylesheet while a first click waits for the script. */
const REDIRECTING = 'Redirecionando...'

/**
 * 'Peça um Orçamento' on every page (CONT-46…54, OP-40), beside the agency's WhatsApp. A form, so that it works without
 * script. Hides near other calls to action and above text; before hydration site.css decides.
 */
export const FloatingQuoteButton = ({ chat = null, lang }: { chat?: string | null; lang?: string }) => {
  const [isRedirecting, setIsRedirecting] = useState(false)
  const frame = useRef<HTMLFormElement>(null)
  useOutOfTheWay(frame)
  // A ref, because two clicks in one tick would read the same state.
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

  return (
    <form
      action="/#contact"
      aria-label="Pedir orçamento"
      className="fixed right-3 bottom-3 z-30 flex items-stretch transition-[opacity,visibility] delay-200 duration-150 data-[floating=hidden]:delay-0 sm:bottom-6 sm:right-6 print:hidden"
      data-floating="unplaced"
      lang={lang}
      method="get"
      onSubmit={(event) => {
        event.preventDefault()
        redirect()
      }}
      ref={frame}
    >
      {QUOTE_FIELDS.map(([name, value]) => (
        <input key={name} name={name} type="hidden" value={value} />
      ))}
      <button
        className={LOOK}
        data-busy-text={REDIRECTING}
        disabled={isRedirecting}
        onFocus={wakeToaster}
        onPointerEnter={wakeToaster}
        type="submit"
      >
        {isRedirecting ? (
          REDIRECTING
        ) : (
          <>
            <span>Peça um Orçamento </span>
            <span className="bg-ink px-1.5 py-0.5 text-sm font-bold text-sun">GRÁTIS</span>
          </>
        )}
      </button>
      <WhatsAppLink chat={chat} className={CHAT_LOOK}>
        <span className="sr-only">Escrever no WhatsApp</span>
      </WhatsAppLink>
    </form>
  )
}

/** Three short lines on a phone, to fit beside the page's left-aligned text and buttons. */
const LOOK =
  'flex min-h-12 items-center gap-2.5 border-2 border-ink bg-sun px-4 font-semibold text-ink shadow-[4px_4px_0_var(--color-ink)] transition max-sm:w-min max-sm:flex-col max-sm:justify-center max-sm:gap-1 max-sm:px-2.5 max-sm:py-2 max-sm:text-sm max-sm:leading-tight hover:-translate-y-0.5 hover:shadow-[6px_6px_0_var(--color-ink)] active:translate-y-0 active:shadow-none disabled:translate-y-0 disabled:bg-paper disabled:shadow-none disabled:hover:translate-y-0 data-waiting:translate-y-0 data-waiting:bg-paper data-waiting:shadow-none'

const CHAT_LOOK =
  'flex w-12 items-center justify-center border-2 border-l-0 border-ink bg-paper text-ink shadow-[4px_4px_0_var(--color-ink)] transition-colors hover:bg-violet-pale active:bg-ink active:text-paper'

/** The toaster loads on demand. */
async function announce(): Promise<void> {
  const { showToast } = await import('@kit/ui/show-toast')
  showToast({ durationMs: TOAST_MS, title: 'A redirecionar para o formulário…' })
}

/** Highlights the section after the scroll (CONT-48). */
function pulseSection(section: HTMLElement): void {
  section.dataset.pulse = ''
  setTimeout(() => delete section.dataset.pulse, PULSE_MS)
}
