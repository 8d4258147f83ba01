'use client'

import { buttonClasses } from '@kit/ui/button'
import { askForQuote, QUOTE_HREF } from '@/site/contact/ask-for-quote'

const SCROLL_DELAY_MS = 100

/** The hero's call to request a quote (HOME-08…10). */
export const QuoteLink = () => (
  <a
    className={buttonClasses('primary')}
    data-call=""
    data-scripted=""
    href={QUOTE_HREF}
    onClick={(event) => {
      // The browser handles opening in a new tab or window.
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      if (askForQuote({ delayMs: SCROLL_DELAY_MS })) event.preventDefault()
    }}
  >
    Peça um Orçamento
    <span className="bg-sun px-2 py-0.5 text-sm font-bold text-ink">GRÁTIS</span>
  </a>
)
