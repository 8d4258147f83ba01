'use client'

import { useEffect, useState } from 'react'

/**
 * On closing, returns the focus to what opened the dialog; the focus trap would only remember what it found last. Where
 * that has gone with what was done, to where it was.
 */
export function useReturnOfFocus(): void {
  const [opener] = useState(() => (typeof document === 'undefined' ? [] : withAncestors(document.activeElement)))
  useEffect(
    () => () => {
      // After the trap has ended, which until then pulls the focus back.
      setTimeout(() => {
        const left = opener.find(({ isConnected }) => isConnected)
        if (!left || left === document.body) return
        if (left === opener[0]) return left.focus()
        if (document.activeElement !== document.body) return
        left.tabIndex = -1
        left.focus()
      })
    },
    [opener],
  )
}

function withAncestors(element: Element | null): HTMLElement[] {
  const path: HTMLElement[] = []
  for (let one = element; one instanceof HTMLElement; one = one.parentElement) path.push(one)
  return path
}
