import { type ReactNode, Suspense } from 'react'

import { isRenderedWhole } from '@kit/process/page-status'

/**
 * Max wait for a page's content before the page is sent without it. The first byte fixes the status, and content
 * streamed later needs script to be placed; reading a few rows takes milliseconds.
 */
const PATIENCE_MS = 1000

interface StreamedProps {
  /** The children's read, already started; they get the same promise from React's `cache`. */
  reading: Promise<unknown>
  fallback: ReactNode
  children: ReactNode
}

/**
 * Renders its content into the page if it can be read at once, so that a missing record is a 404 and the page works
 * without script. For a slower read the page is sent with the fallback first.
 */
export const Streamed = async ({ children, fallback, reading }: StreamedProps): Promise<ReactNode> =>
  (await isDoneBriefly(reading)) ? children : <WhileReading fallback={fallback}>{children}</WhileReading>

/**
 * Shows a loading state while the children are read. Not when rendering for the cache: React would put the children
 * after the page, for script to move into place.
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
    // A failed read counts as done: the children handle it.
    return await Promise.race([reading.then(finish, finish), late])
  } finally {
    clearTimeout(timer)
  }
}
