import type { Payload } from 'payload'

import { noteFallback } from '@kit/lib/page-status'
import { runningPayload } from '@kit/lib/running-payload'
import { serviceState } from '@kit/lib/service-state'

/** Longest wait for the database; a page with built-in content now is better than the right one in a minute. */
const PATIENCE_MS = 3000
/** While it is known to be away: it may have come back a moment ago. */
const AWAY_PATIENCE_MS = 100

const TOO_LATE = Symbol('too late')

/**
 * What the reader finds, or the fallback without a word to the visitor when it fails, takes too long or the database goes
 * away meanwhile (HOME-27, HOME-50, HOME-63): a page waits for an outage once, and not at each of its reads. The reader must
 * pass `overrideAccess: false`: visitors are anonymous. `patienceMs` is for a page that has something to show meanwhile.
 */
export async function readOr<T>(
  fallback: T,
  reader: (payload: Payload) => Promise<T>,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  const { database } = serviceState
  let forget = () => {}
  const tooLate = new Promise<typeof TOO_LATE>((resolve) => {
    const giveUp = () => resolve(TOO_LATE)
    const timer = setTimeout(giveUp, database?.isUp === false ? AWAY_PATIENCE_MS : patienceMs)
    const unlisten = database?.onAway(giveUp)
    forget = () => {
      clearTimeout(timer)
      unlisten?.()
    }
  })
  try {
    const read = await Promise.race([reader(runningPayload()), tooLate])
    if (read !== TOO_LATE) return read
  } catch {
    // As if it had been too late.
  } finally {
    forget()
  }
  noteFallback()
  return fallback
}
