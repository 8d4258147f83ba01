/** Height kept free for the fixed navigation (CONT-55). */
const SCROLL_OFFSET_PX = 80
/** Timeout for browsers without `scrollend` and for scrolls of zero distance. */
const ARRIVAL_MS = 1200

/**
 * Scrolls the top of a section to just below the navigation, smoothly unless the visitor prefers reduced motion
 * (site.css).
 */
export function scrollToSection(section: HTMLElement, onArrival?: (section: HTMLElement) => void): void {
  const top = section.getBoundingClientRect().top + window.scrollY - SCROLL_OFFSET_PX
  window.scrollTo({ top })
  if (!onArrival) return
  let isOver = false
  const arrive = () => {
    if (isOver) return
    isOver = true
    window.removeEventListener('scrollend', arrive)
    onArrival(section)
  }
  window.addEventListener('scrollend', arrive)
  setTimeout(arrive, ARRIVAL_MS)
}
