'use client'

import { useWindowInfo } from '@payloadcms/ui'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'

/**
 * Marks the page from when Payload has measured the window and, on a narrow one, closed the navigation in the same step:
 * from then on the screen stands where it will stay (side-nav.css).
 */
export function SettledScreen({ children }: { children: ReactNode }) {
  const { width } = useWindowInfo()
  const [isMeasured, setIsMeasured] = useState(false)
  // The state closes the navigation in the same render; the mark is there with its result, not before.
  useEffect(() => setIsMeasured(width !== undefined), [width])
  useLayoutEffect(() => {
    if (isMeasured) document.documentElement.dataset.settled = ''
  }, [isMeasured])
  return children
}
