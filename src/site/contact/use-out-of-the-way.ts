'use client'

import { type RefObject, useEffect } from 'react'

/** Where the visitor is asked for something already. */
const SECTIONS = '#contact, footer'
/** Calls to action, sticky bars and pictures to be pressed: on a narrow screen nothing beside them is out of the way. */
const CALLS = `${SECTIONS}, main [data-call], main [data-gallery]`
/** Of a section that only begins, this much may show. */
const TOLERANCE_PX = 80

/**
 * Hides the floating button while the contact section or the footer is on the screen, on a narrow one while any call to
 * action or gallery is. Written to `data-floating`, not kept in a state: no render stands between scroll and answer. What the style
 * sheet can tell (dialogs, a form in focus, the open menu) is in site.css.
 */
export function useOutOfTheWay(button: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const place = () => button.current?.setAttribute('data-floating', isCallOnScreen() ? 'hidden' : 'placed')
    place()
    // A tab or a fold changes what is on the screen without a scroll.
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
