'use client'

import { lazy, Suspense, useSyncExternalStore } from 'react'

import { loadPersistently } from '@kit/lib/load-persistently'
import { isToasterWanted, subscribeToWake } from './toaster-state'

const Toaster = lazy(async () => ({ default: (await loadPersistently(() => import('./toaster'))).Toaster }))

/** The place of the toaster, which is loaded when it is wanted. */
export const ToastHost = () => {
  const isWanted = useSyncExternalStore(subscribeToWake, isToasterWanted, () => false)
  return isWanted ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null
}
