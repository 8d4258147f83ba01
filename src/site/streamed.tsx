import { type ReactNode, Suspense } from 'react'

import { isRenderedWhole } from '@kit/process/page-status'

/**
 * Max wait for a page's content before the page is sent without it. The first byte fixes the status, and content
 * streamed later needs script to be placed; a read of a few rows takes milliseconds.
 */
const PATIENCE_MS = 1000

interface StreamedProps {
  /** The children's read, already started; they get the same promise by React's `cache`. */
  reading: Promise<unknown>
  fallback: ReactNode
  children: ReactNode
}

/**
 * Content that is part of the page when it can be read at once: so a missing record is a 404, and it reads without
 * script. For a slower read the page is sent with the fallback first.
 */
export const Streamed = async ({ children, fallback, reading }: StreamedProps): Promise<ReactNode> =>
  (await isDoneBriefly(reading)) ? children : <WhileReading fallback={fallback}>{children}</WhileReading>

/**
 * A loading state while the children are read. None for a page rendered for the cache: React would put the children
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
