'use client'

import { useEffect, useEffectEvent } from 'react'

const page = new EventTarget()

/** Tells open details that a change was refused because a record is not as they show it (docs/decisions/0012). */
export const tellOutdated = (): boolean => page.dispatchEvent(new Event('outdated'))

/** Calls `readAgain` after such a change. */
export function useOutdated(readAgain: () => void): void {
  const tell = useEffectEvent(readAgain)
  useEffect(() => {
    const onOutdated = () => tell()
    page.addEventListener('outdated', onOutdated)
    return () => page.removeEventListener('outdated', onOutdated)
  }, [])
}
