import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/** False on the server and until React has hydrated the page; earlier clicks would be lost. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
