import type { Payload } from 'payload'

import { isDatabaseAway } from '@kit/lib/database-errors'
import { TOLD_AT_ONCE, tellPeople } from './tell-people'
import { perProcess } from '@kit/lib/per-process'

/** How soon something that this process was told of is looked at: a burst of requests is one statement. */
const TICK_MS = 200
/** How often it looks by itself, for what another process has not come to. */
const POLL_MS = 1000

interface Watcher {
  isWanted: boolean
  timer: NodeJS.Timeout | null
  telling: Promise<void> | null
}

const watcher = perProcess<Watcher>('notice-watcher', () => ({ isWanted: false, telling: null, timer: null }))

/** There is something to tell people: looked at in a moment, outside of the request that says so. */
export function kickNotices(): void {
  watcher.isWanted = true
}

/** Tells people what happens, from now on until stopNotices. */
export function startNotices(payload: Payload): void {
  let lookedAt = 0
  watcher.timer = setInterval(() => {
    const isDue = watcher.isWanted || Date.now() - lookedAt >= POLL_MS
    if (!isDue || watcher.telling) return
    watcher.isWanted = false
    lookedAt = Date.now()
    watcher.telling = tell(payload).finally(() => (watcher.telling = null))
  }, TICK_MS)
}

async function tell(payload: Payload): Promise<void> {
  try {
    if ((await tellPeople(payload)) === TOLD_AT_ONCE) watcher.isWanted = true
  } catch (error) {
    // The next look tries again; that the database is away is said elsewhere.
    if (!isDatabaseAway(error)) payload.logger.error({ err: error, msg: 'People could not be told what happened' })
  }
}

/** What is not told by then is told by another process or after the next start. */
export async function stopNotices(): Promise<void> {
  if (watcher.timer) clearInterval(watcher.timer)
  watcher.timer = null
  await watcher.telling
}
