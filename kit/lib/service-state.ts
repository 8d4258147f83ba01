import { statfs } from 'node:fs/promises'

import { isDiskFull as saysDiskFull } from './database-errors'
import { getEnv } from './env'
import { perProcess } from './per-process'

/** Less than one more segment of Postgres' log, and a picture. */
const FULL_BELOW_BYTES = 24 * 1024 * 1024
/** A database elsewhere has its own disk: so long after it refused a write for lack of room, that counts as full. */
const REFUSAL_MEMORY_MS = 10_000
/** Who has asked for readiness within this time, such as a proxy, is told that the process stops before it does. */
const WATCHED_MS = 30_000
const TELL_LIMIT_MS = 10_000
const TELL_POLL_MS = 50

interface DatabaseState {
  readonly isUp: boolean
  answers: () => Promise<boolean>
  /** Calls once when it goes away; gives back how to take that back. */
  onAway: (listener: () => void) => () => void
}

interface ServiceState {
  phase: 'starting' | 'running' | 'stopping'
  /** On a connection of its own, so that it says something of the database and nothing of a busy pool. */
  database?: DatabaseState
  refusedAt: number
  readinessAskedAt: number
  isStopTold: boolean
}

export const serviceState = perProcess<ServiceState>('service-state', () => ({
  isStopTold: false,
  phase: 'running',
  readinessAskedAt: 0,
  refusedAt: 0,
}))

/** Remembers that a write was refused for lack of room. */
export function noteDiskFull(error: unknown): void {
  if (saysDiskFull(error)) serviceState.refusedAt = Date.now()
}

/** True while there is no room for the data: on the disk of DATA_DIR, or on the database's own. */
export async function isDiskFull(): Promise<boolean> {
  if (Date.now() - serviceState.refusedAt < REFUSAL_MEMORY_MS) return true
  try {
    const { bavail, bsize } = await statfs(getEnv().dataDir)
    return bavail * bsize < FULL_BELOW_BYTES
  } catch {
    // No such folder yet, or a system that does not say.
    return false
  }
}

/** Whether requests should be sent here, and why not. Notes that somebody goes by it. */
export function readiness(isUp: boolean, isFull: boolean): 'ready' | 'starting' | 'stopping' | 'error' {
  serviceState.readinessAskedAt = Date.now()
  if (serviceState.phase === 'stopping') serviceState.isStopTold = true
  if (serviceState.phase !== 'running') return serviceState.phase
  return isUp && !isFull ? 'ready' : 'error'
}

/** From now on not ready. Resolves when whoever goes by that has been told, at once when nobody asks. */
export async function announceStop(): Promise<void> {
  serviceState.phase = 'stopping'
  const isWatched = Date.now() - serviceState.readinessAskedAt < WATCHED_MS
  const deadline = Date.now() + (isWatched ? TELL_LIMIT_MS : 0)
  while (!serviceState.isStopTold && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, TELL_POLL_MS))
  }
}
