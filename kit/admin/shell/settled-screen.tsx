'use client'

import { useNav, useWindowInfo } from '@payloadcms/ui'
import { type ReactNode, useLayoutEffect } from 'react'

/**
 * Marks the page once Payload has measured the window and, if narrow, closed its navigation: from then on the layout
 * does not shift (side-nav.css).
 */
export function SettledScreen({ children }: { children: ReactNode }) {
  const { breakpoints, width } = useWindowInfo()
  const { navOpen } = useNav()
  const isSettled = width !== undefined && !(breakpoints.l && navOpen)
  useLayoutEffect(() => {
    if (isSettled) document.documentElement.dataset.settled = ''
  }, [isSettled])
  return children
}
