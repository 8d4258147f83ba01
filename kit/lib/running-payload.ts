import type { Payload } from 'payload'

import { perProcess } from './per-process'

const running = perProcess<{ payload?: Payload }>('payload', () => ({}))

/** The server has brought the database up to date with it, and answers requests from now on. */
export function setRunningPayload(payload: Payload): void {
  running.payload = payload
}

/**
 * The Payload of this process. Next bundles pages, routes and the server apart from each other: each part that imported the
 * configuration would load a copy of all collections and of what they need, some 20 MB.
 */
export function runningPayload(): Payload {
  if (!running.payload) throw new Error('A page was rendered before the server had started')
  return running.payload
}
