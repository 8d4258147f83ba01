'use client'

import { useEffect, useState } from 'react'

import { focusWhereItWas, withAncestors } from './where-it-was'

/**
 * On closing, returns the focus to what opened the dialog; the focus trap would only remember what it found last. Where
 * that has gone with what was done, to where it was; where it was open from the start, to the screen's title.
 */
export function useReturnOfFocus(): void {
  const [opener] = useState(() => (typeof document === 'undefined' ? [] : withAncestors(document.activeElement)))
  useEffect(
    () => () => {
      // After the trap has ended, which until then pulls the focus back.
      setTimeout(() => focusWhereItWas(opener))
    },
    [opener],
  )
}
