import { type RefObject, useEffect } from 'react'

/** Sections that already ask the visitor to get in touch. */
const SECTIONS = '#contact, footer'
/** These, and calls to action, which the button would repeat. */
const CALLS = `${SECTIONS}, main [data-call]`
/** These, and clickable pictures, which the button would cover on a narrow screen. */
const NARROW = `${CALLS}, main [data-gallery]`
/** Visible height of a section below which it does not count. */
const TOLERANCE_PX = 80

/** Controls and texts, which the button must never cover. */
const CONTROLS = 'main :is(button, input, select, textarea, a[data-call])'
const TEXTS =
  'main :is(h1, h2, h3, h4, p, li, dt, dd, a, span, label, summary, figcaption, output, legend, strong, em, time, div)'

/**
 * Hides the floating button while the contact section, the footer or a call to action is visible, on a narrow screen
 * while a gallery is, and wherever it would cover text or a control. Sets `data-floating` instead of state, so that no
 * render delays it. site.css handles dialogs, focused forms and the open menu.
 */
export function useOutOfTheWay(button: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const place = () => {
      const own = button.current
      if (!own) return
      own.setAttribute('data-floating', isCallOnScreen() || coversContent(own) ? 'hidden' : 'placed')
    }
    place()
    // A tab, a fold or a late picture changes what is visible without a scroll.
    const page = new ResizeObserver(place)
    page.observe(document.body)
    for (const event of ['click', 'load', 'resize'] as const) window.addEventListener(event, place)
    window.addEventListener('scroll', place, { passive: true })
    return () => {
      page.disconnect()
      for (const event of ['click', 'load', 'resize', 'scroll'] as const) window.removeEventListener(event, place)
    }
  }, [button])
}

function isCallOnScreen(): boolean {
  const isNarrow = matchMedia('(max-width: 1023px)').matches
  return [...document.querySelectorAll(isNarrow ? NARROW : CALLS)].some((call) => {
    const { bottom, height, top } = call.getBoundingClientRect()
    const tolerance = call.matches(SECTIONS) ? TOLERANCE_PX : 0
    return height > 0 && top < window.innerHeight - tolerance && bottom > 0
  })
}

/** How far tight lines may extend beyond their element's box. */
const OUTSIDE_PX = 16

function coversContent(button: HTMLElement): boolean {
  const own = button.getBoundingClientRect()
  const isUnder = ({ bottom, height, left, right, top, width }: DOMRect, around = 0) =>
    width > 1 &&
    height > 1 &&
    left - around < own.right &&
    right + around > own.left &&
    top - around < own.bottom &&
    bottom + around > own.top
  const near = (selector: string, around: number) =>
    [...document.querySelectorAll(selector)].filter((element) => isUnder(element.getBoundingClientRect(), around))
  return (
    near(CONTROLS, 0).length > 0 ||
    near(TEXTS, OUTSIDE_PX).some((element) => textBoxes(element).some((box) => isUnder(box)))
  )
}

/** Boxes of the lines of an element's own text; its own box may be far wider. */
function textBoxes(element: Element): DOMRect[] {
  const words = [...element.childNodes].filter(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim())
  return words.flatMap((node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    return [...range.getClientRects()]
  })
}
