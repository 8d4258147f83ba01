import type { Payload } from 'payload'

import { noteFallback } from '@kit/process/page-status'
import { runningPayload } from '@kit/process/running-payload'
import { serviceState } from '@kit/process/service-state'

/** Max wait for the database: fallback content now is better than the right content in a minute. */
const PATIENCE_MS = 3000
/** Max wait while the database is known to be away; it may just have come back. */
const AWAY_PATIENCE_MS = 100

const TOO_LATE = Symbol('too late')

/**
 * The reader's result, or silently the fallback if it fails, takes too long or the database goes away meanwhile
 * (HOME-27, HOME-50, HOME-63), so that a page waits for an outage only once, not at each read. The reader must pass
 * `overrideAccess: false`, because visitors are anonymous. `patienceMs` is for pages that show a loading state
 * meanwhile.
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
    // Treated as too late.
  } finally {
    forget()
  }
  noteFallback()
  return fallback
}
