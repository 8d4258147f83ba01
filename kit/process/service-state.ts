import { statfs } from 'node:fs/promises'

import { isDiskFull as saysDiskFull } from '@kit/lib/database-errors'
import { getEnv } from './env'
import { perProcess } from './per-process'

/** Leaves room for one more WAL segment of Postgres and a picture. */
const FULL_BELOW_BYTES = 24 * 1024 * 1024
/** How long a rejected write counts as a full disk, for a database elsewhere whose disk we cannot see. */
const REFUSAL_MEMORY_MS = 10_000
/** A proxy that polled readiness within this time is told of a stop before it happens. */
const WATCHED_MS = 30_000
const TELL_LIMIT_MS = 10_000
const TELL_POLL_MS = 50

interface DatabaseState {
  readonly isUp: boolean
  answers: () => Promise<boolean>
  /** Calls back once when it goes away; returns a function that unsubscribes. */
  onAway: (listener: () => void) => () => void
}

interface ServiceState {
  phase: 'starting' | 'running' | 'stopping'
  /** Uses its own connection, so that it measures the database and not a busy pool. */
  database?: DatabaseState
  /** By `performance.now()`, like all durations here: the machine's clock may be set back. */
  refusedAt: number
  readinessAskedAt: number
  isStopTold: boolean
}

export const serviceState = perProcess<ServiceState>('service-state', () => ({
  isStopTold: false,
  phase: 'running',
  readinessAskedAt: Number.NEGATIVE_INFINITY,
  refusedAt: Number.NEGATIVE_INFINITY,
}))

/** Records a write that failed for lack of space. */
export function noteDiskFull(error: unknown): void {
  if (saysDiskFull(error)) serviceState.refusedAt = performance.now()
}

/** True while there is no space on the disk of DATA_DIR or of the database. */
export async function isDiskFull(): Promise<boolean> {
  if (performance.now() - serviceState.refusedAt < REFUSAL_MEMORY_MS) return true
  try {
    const { bavail, bsize } = await statfs(getEnv().dataDir)
    return bavail * bsize < FULL_BELOW_BYTES
  } catch {
    // The folder does not exist yet, or the system cannot tell.
    return false
  }
}

/** Whether requests should come here, and if not why. Records that somebody polls readiness. */
export function readiness(isUp: boolean, isFull: boolean): 'ready' | 'starting' | 'stopping' | 'error' {
  serviceState.readinessAskedAt = performance.now()
  if (serviceState.phase === 'stopping') serviceState.isStopTold = true
  if (serviceState.phase !== 'running') return serviceState.phase
  return isUp && !isFull ? 'ready' : 'error'
}

/** Makes the process not ready. Resolves once a poller has seen it, at once if nobody polls. */
export async function announceStop(): Promise<void> {
  serviceState.phase = 'stopping'
  const isWatched = performance.now() - serviceState.readinessAskedAt < WATCHED_MS
  const deadline = performance.now() + (isWatched ? TELL_LIMIT_MS : 0)
  while (!serviceState.isStopTold && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, TELL_POLL_MS))
  }
}
