'use client'

import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/** False on the server and until React has taken over the page: what is clicked before that would be lost. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
