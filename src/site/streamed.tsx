import { type ReactNode, Suspense } from 'react'

import { isRenderedWhole } from '@kit/lib/page-status'

/**
 * How long a page waits for its content before it goes out without it. The status goes out with the first byte, and
 * what is streamed afterwards needs a script to find its place; a read of a few rows takes a few milliseconds.
 */
const PATIENCE_MS = 1000

interface StreamedProps {
  /** What the children read, begun already; they find it there by React's `cache`. */
  reading: Promise<unknown>
  fallback: ReactNode
  children: ReactNode
}

/**
 * Content that is part of the page when it can be read at once: a missing record is then a 404, and visitors without
 * scripts can read it. Only when reading takes longer does the page go ahead, with the fallback in its place.
 */
export const Streamed = async ({ children, fallback, reading }: StreamedProps): Promise<ReactNode> =>
  (await isDoneBriefly(reading)) ? children : <WhileReading fallback={fallback}>{children}</WhileReading>

/**
 * A loading state while the children are read. A page that is rendered to be kept has none: React would write the
 * children behind the page, for a script to put in place.
 */
export const WhileReading = ({ children, fallback }: Omit<StreamedProps, 'reading'>): ReactNode =>
  isRenderedWhole() ? children : <Suspense fallback={fallback}>{children}</Suspense>

async function isDoneBriefly(reading: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS)
  })
  const finish = () => true
  try {
    // A reading that fails is done too: the children say what that means.
    return await Promise.race([reading.then(finish, finish), late])
  } finally {
    clearTimeout(timer)
  }
}
