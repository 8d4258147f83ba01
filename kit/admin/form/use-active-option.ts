import { useEffectEvent, useLayoutEffect, useState } from 'react'

interface Searched {
  /** The text that the options match. */
  answered: string | null
  options: readonly unknown[]
}

/**
 * The option that Enter chooses: one that the arrow keys have reached, or the first of the answer to the typed text,
 * for which it waits.
 */
export function useActiveOption(text: string | null, found: Searched, choose: (index: number) => void) {
  const [active, setActive] = useState(0)
  const [hasWalked, setHasWalked] = useState(false)
  /** Enter was pressed before the answer came. */
  const [isWanted, setIsWanted] = useState(false)
  const count = found.options.length
  const isAnswered = found.answered === text
  const confirm = () => {
    if (active < count && (isAnswered || hasWalked)) choose(active)
    else setIsWanted(true)
  }
  const chooseWanted = useEffectEvent(() => {
    if (active < count) choose(active)
  })
  // In the same commit: a letter typed after the answer has come must not be overruled by the Enter before it.
  useLayoutEffect(() => {
    if (isWanted && isAnswered) chooseWanted()
  }, [isAnswered, isWanted])
  return {
    active,
    /** Enter. */
    confirm,
    /** Begins anew with the first option; `isEntered` if Enter was pressed already. */
    reset: (isEntered = false) => {
      setActive(0)
      setHasWalked(false)
      setIsWanted(isEntered)
    },
    walk: (step: -1 | 1) => {
      setActive((active + step + count) % Math.max(count, 1))
      setHasWalked(true)
    },
  }
}
