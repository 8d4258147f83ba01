import type { Payload } from 'payload'

import { noteFallback } from '@kit/lib/page-status'
import { runningPayload } from '@kit/lib/running-payload'

/** Longest wait for the database; a page with built-in content now is better than the right one in a minute. */
const PATIENCE_MS = 3000

/**
 * What the reader finds, or the fallback without a word to the visitor when it fails or takes too long (HOME-27,
 * HOME-50, HOME-63). The reader must pass `overrideAccess: false`: visitors are anonymous. `patienceMs` is for a page that
 * has something to show meanwhile.
 */
export async function readOr<T>(
  fallback: T,
  reader: (payload: Payload) => Promise<T>,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<T>((resolve) => {
    timer = setTimeout(() => {
      noteFallback()
      resolve(fallback)
    }, patienceMs)
  })
  try {
    return await Promise.race([reader(runningPayload()), tooLate])
  } catch {
    noteFallback()
    return fallback
  } finally {
    clearTimeout(timer)
  }
}
