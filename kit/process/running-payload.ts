import type { Payload } from 'payload'

import { perProcess } from './per-process'

const running = perProcess<{ payload?: Payload }>('payload', () => ({}))

/** Call once the database is up to date and requests can be answered. */
export function setRunningPayload(payload: Payload): void {
  running.payload = payload
}

/**
 * The Payload instance of this process. Next bundles pages, routes and the server separately, and each part that
 * imported the configuration would load its own copy of it, some 20 MB.
 */
export function runningPayload(): Payload {
  if (!running.payload) throw new Error('A page was rendered before the server had started')
  return running.payload
}
