'use client'

import { lazy, Suspense, useSyncExternalStore } from 'react'

import { loadPersistently } from '@kit/lib/load-persistently'
import { isToasterWanted, subscribeToWake } from './toaster-state'

const Toaster = lazy(async () => ({ default: (await loadPersistently(() => import('./toaster'))).Toaster }))

/** Mounts the toaster, which loads on demand. */
export const ToastHost = () => {
  const isWanted = useSyncExternalStore(subscribeToWake, isToasterWanted, () => false)
  return isWanted ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null
}
