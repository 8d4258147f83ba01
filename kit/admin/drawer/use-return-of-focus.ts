'use client'

import { useEffect, useState } from 'react'

import { focusWhereItWas, withAncestors } from './where-it-was'

/**
 * On closing, focuses the element that opened the dialog; the focus trap would only restore the focus that it found
 * when it started. Falls back to the nearest remaining ancestor, or to the screen's title if the dialog was open from
 * the start.
 */
export function useReturnOfFocus(): void {
  const [opener] = useState(() => (typeof document === 'undefined' ? [] : withAncestors(document.activeElement)))
  useEffect(
    () => () => {
      // Runs after the focus trap has ended; until then it pulls the focus back.
      setTimeout(() => focusWhereItWas(opener))
    },
    [opener],
  )
}
