import { type RefObject, useLayoutEffect } from 'react'

/**
 * When the focused entry of a list disappears (deleted or filtered out), focuses the next entry, so that keyboard users
 * do not start again at the top of the page.
 */
export function useNeighbourFocus(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const inside = ref.current
    const entry = inside?.closest('li, tr')
    return () => {
      if (!entry?.contains(document.activeElement)) return
      const neighbour = entry.nextElementSibling ?? entry.previousElementSibling
      // Delayed: the neighbour may disappear too.
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
