import { scrollToSection } from '@/site/layout/scroll-to-section'

/** Query of a quote link, in the documented order (CONT-44, CONT-49). */
export const QUOTE_FIELDS: readonly (readonly [name: string, value: string])[] = [
  ['quote', 'true'],
  ['service', 'Pacote Completo'],
  ['priority', 'high'],
]

const QUOTE_QUERY = new URLSearchParams(QUOTE_FIELDS.map(([name, value]) => [name, value]))

/** Address of the contact section in priority mode, for links that also work without script. */
export const QUOTE_HREF = `/?${QUOTE_QUERY}#contact`

export const CONTACT_ID = 'contact'

interface AskOptions {
  /** Delay between the change of the address and the scroll. */
  delayMs: number
  /** Called after the scroll has ended. */
  onArrival?: (section: HTMLElement) => void
}

/**
 * Sets the query without a reload, notifies the contact section, scrolls to it and moves the focus. Used by the hero
 * and the floating button (HOME-09, HOME-10, CONT-47…50, OP-36).
 * @returns false when the page has no contact section
 */
export function askForQuote({ delayMs, onArrival }: AskOptions): boolean {
  const section = document.getElementById(CONTACT_ID)
  if (!section) return false
  window.history.pushState(window.history.state, '', `${window.location.pathname}?${QUOTE_QUERY}`)
  window.dispatchEvent(new PopStateEvent('popstate'))
  const before = document.activeElement
  setTimeout(() => {
    scrollToSection(section, () => {
      // A disabled button loses its focus to the page; a focus elsewhere is kept.
      const { activeElement, body } = document
      if (activeElement === before || activeElement === body) focusHeading(section)
      onArrival?.(section)
    })
  }, delayMs)
  return true
}

/**
 * Focuses the section's heading, so that the next Tab reaches the first field; focusing the field itself would open a
 * phone's keyboard.
 */
function focusHeading(section: HTMLElement): void {
  const heading = section.querySelector('h2')
  if (!heading) return
  heading.tabIndex = -1
  // Makes it plain text again, which a click must not focus.
  heading.addEventListener('blur', () => heading.removeAttribute('tabindex'), { once: true })
  heading.focus({ preventScroll: true })
}
