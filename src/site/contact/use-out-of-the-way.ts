'use client'

import { type RefObject, useEffect } from 'react'

/** Sections that ask the visitor already. */
const SECTIONS = '#contact, footer'
/** Calls to action, sticky bars and clickable pictures, which the button would cover on a narrow screen. */
const CALLS = `${SECTIONS}, main [data-call], main [data-gallery]`
/** How much of a section may show before it counts. */
const TOLERANCE_PX = 80

/**
 * Hides the floating button while the contact section or footer is visible, and on a narrow screen any call to action
 * or gallery. Sets `data-floating` instead of state, so that no render delays it. Dialogs, focused forms and the open
 * menu are handled in site.css.
 */
export function useOutOfTheWay(button: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const place = () => button.current?.setAttribute('data-floating', isCallOnScreen() ? 'hidden' : 'placed')
    place()
    // A tab or fold changes what is visible without a scroll.
    for (const event of ['click', 'load', 'resize'] as const) window.addEventListener(event, place)
    window.addEventListener('scroll', place, { passive: true })
    return () => {
      for (const event of ['click', 'load', 'resize', 'scroll'] as const) window.removeEventListener(event, place)
    }
  }, [button])
}

function isCallOnScreen(): boolean {
  const isNarrow = matchMedia('(max-width: 1023px)').matches
  return [...document.querySelectorAll(isNarrow ? CALLS : SECTIONS)].some((call) => {
    const { bottom, height, top } = call.getBoundingClientRect()
    const tolerance = call.matches(SECTIONS) ? TOLERANCE_PX : 0
    return height > 0 && top < window.innerHeight - tolerance && bottom > 0
  })
}
