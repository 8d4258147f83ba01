'use client'

import { Suspense, useSyncExternalStore } from 'react'

import { lazyPart } from './lazy-part'
import { isToasterWanted, subscribeToWake } from './toaster-state'

const Toaster = lazyPart(() => import('./toaster'), 'Toaster')

/** Mounts the toaster, which loads on demand. */
export const ToastHost = () => {
  const isWanted = useSyncExternalStore(subscribeToWake, isToasterWanted, () => false)
  return isWanted ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null
}
