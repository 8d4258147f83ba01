import { AsyncLocalStorage } from 'node:async_hooks'
import { perProcess } from '@kit/process/per-process'

/** Max connections per lane, less than half of the pool. */
const LANE_LIMIT = 8
/** Max connections of a stuck lane, one whose last query hit a lock timeout. */
const STUCK_LANE_LIMIT = 2
/** Max wait for a connection of the lane. Long, because many users at once on a slow machine must not be refused. */
const PATIENCE_MS = 12_000
const STUCK_PATIENCE_MS = 1000
/** How long a lane counts as stuck after its last query. */
const STUCK_MEMORY_MS = 10_000

const lanes = perProcess('database-lane', () => new AsyncLocalStorage<string>())

/** Runs `work` in a lane: all its queries share the lane's connections. */
export function inLane<Result>(name: string, work: () => Result): Result {
  return lanes.run(name, work)
}

/** The current lane; undefined for background work such as jobs. */
export function currentLane(): string | undefined {
  return lanes.getStore()
}

/** Permit to hold one connection; return it exactly once. */
export interface Pass {
  /** Reports a lock timeout: other work in this lane would wait for the same lock. */
  noteTimeout: () => void
  leave: () => void
}

interface Waiting {
  begin: (pass: Pass) => void
  refuse: () => void
  timer: NodeJS.Timeout
}

interface Lane {
  held: Set<Pass>
  isStuck: boolean
  waiting: Waiting[]
}

/**
 * A bulkhead: requests that wait for one locked table exhaust their own lane, not the pool. While a lane is stuck, a
 * few requests probe it.
 */
export class Lanes {
  private readonly lanes = new Map<string, Lane>()

  /** Calls `begin` at once or when a connection is free; calls `refuse` on timeout. */
  enter(name: string, begin: (pass: Pass) => void, refuse: (error: Error) => void): void {
    const lane = this.lanes.get(name) ?? { held: new Set<Pass>(), isStuck: false, waiting: [] }
    this.lanes.set(name, lane)
    if (hasRoom(lane)) return begin(this.admit(name, lane))
    const giveUp = () => {
      lane.waiting = lane.waiting.filter((one) => one !== waiting)
      refuse(new Error('timeout exceeded when trying to connect: too much waits in this lane'))
    }
    const waiting: Waiting = { begin, refuse: giveUp, timer: later(giveUp, patienceOf(lane)) }
    lane.waiting.push(waiting)
  }

  private admit(name: string, lane: Lane): Pass {
    let hasTimedOut = false
    const pass = {
      leave: () => {
        if (!lane.held.delete(pass)) return
        lane.isStuck = hasTimedOut
        this.serve(name, lane)
      },
      noteTimeout: () => {
        hasTimedOut = true
        if (lane.isStuck) return
        lane.isStuck = true
        for (const waiting of lane.waiting) {
          clearTimeout(waiting.timer)
          waiting.timer = later(waiting.refuse, STUCK_PATIENCE_MS)
        }
      },
    }
    lane.held.add(pass)
    return pass
  }

  private serve(name: string, lane: Lane): void {
    while (lane.waiting.length > 0 && hasRoom(lane)) {
      const next = lane.waiting.shift()
      clearTimeout(next?.timer)
      next?.begin(this.admit(name, lane))
    }
    if (isIdle(lane)) this.forgetIdle(name, lane)
  }

  /** Removes idle lanes, because callers influence lane names. */
  private forgetIdle(name: string, lane: Lane): void {
    if (!lane.isStuck) return void this.lanes.delete(name)
    later(() => {
      if (isIdle(lane) && this.lanes.get(name) === lane) this.lanes.delete(name)
    }, STUCK_MEMORY_MS)
  }
}

const later = (work: () => void, ms: number): NodeJS.Timeout => setTimeout(work, ms).unref()

const isIdle = ({ held, waiting }: Lane): boolean => held.size === 0 && waiting.length === 0

const hasRoom = ({ held, isStuck }: Lane): boolean => held.size < (isStuck ? STUCK_LANE_LIMIT : LANE_LIMIT)

const patienceOf = ({ isStuck }: Lane): number => (isStuck ? STUCK_PATIENCE_MS : PATIENCE_MS)
