'use client'

import type { ReactNode } from 'react'

import { useIsHydrated } from '../lib/use-is-hydrated'

/** The screen's own part. Its buttons take no click until React has taken over: it would be lost without a word. */
export function StaffMain({ children }: { children: ReactNode }) {
  const isReady = useIsHydrated()
  return <main className={isReady ? 'staff-view' : 'staff-view staff-view--waking'}>{children}</main>
}
