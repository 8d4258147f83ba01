'use client'

import { type RefObject, useLayoutEffect } from 'react'

/**
 * When an entry of a list goes, because it was deleted or no longer matches, and the focus was in it, the next entry
 * takes the focus: the keyboard does not start again at the top of the page.
 */
export function useNeighbourFocus(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const inside = ref.current
    const entry = inside?.closest('li, tr')
    return () => {
      if (!entry?.contains(document.activeElement)) return
      const neighbour = entry.nextElementSibling ?? entry.previousElementSibling
      // Later: the neighbour may be on its way out too.
      setTimeout(() => {
        const target =
          neighbour?.isConnected === true
            ? neighbour.querySelector('button:enabled')
            : document.querySelector('[type=search]')
        if (target instanceof HTMLElement && document.activeElement === document.body) target.focus()
      })
    }
  }, [ref])
}
