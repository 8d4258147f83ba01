/** Height kept free for the fixed navigation (CONT-55). */
const SCROLL_OFFSET_PX = 80
/** Timeout for browsers without `scrollend` and scrolls of zero distance. */
const ARRIVAL_MS = 1200

/** Scrolls the top of a section under the navigation, smoothly unless the visitor wants less motion (site.css). */
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
