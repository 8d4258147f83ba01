/** What a quote link asks for (CONT-44). */
const QUOTE_QUERY = new URLSearchParams({ priority: 'high', quote: 'true', service: 'Pacote Completo' })

/** Address of the contact section in priority mode, for links that also work without a script. */
export const QUOTE_HREF = `/?${QUOTE_QUERY}#contact`

const CONTACT_ID = 'contact'
const SCROLL_DELAY_MS = 100
/** Height kept free for the fixed navigation (CONT-55). */
const SCROLL_OFFSET_PX = 80

/**
 * Sets the query without a reload, tells the contact section and scrolls to it (HOME-09, HOME-10, OP-36).
 * @returns false when the page has no contact section
 */
export function askForQuote(): boolean {
  const section = document.getElementById(CONTACT_ID)
  if (!section) return false
  window.history.pushState(window.history.state, '', `${window.location.pathname}?${QUOTE_QUERY}`)
  window.dispatchEvent(new PopStateEvent('popstate'))
  setTimeout(() => {
    const top = section.getBoundingClientRect().top + window.scrollY - SCROLL_OFFSET_PX
    window.scrollTo({ top })
  }, SCROLL_DELAY_MS)
  return true
}
