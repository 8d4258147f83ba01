import { useEffect, useEffectEvent } from 'react'

const page = new EventTarget()

/** Tells open details that a record is not as they show it, as by a refused change (docs/decisions/0012). */
export const tellOutdated = (): boolean => page.dispatchEvent(new Event('outdated'))

/** Calls `readAgain` then. */
export function useOutdated(readAgain: () => void): void {
  const tell = useEffectEvent(readAgain)
  useEffect(() => {
    const onOutdated = () => tell()
    page.addEventListener('outdated', onOutdated)
    return () => page.removeEventListener('outdated', onOutdated)
  }, [])
}
