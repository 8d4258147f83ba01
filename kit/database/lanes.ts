import { AsyncLocalStorage } from 'node:async_hooks'
import { perProcess } from '@kit/lib/per-process'

/** Connections that one lane may hold: less than half of the pool. */
const LANE_LIMIT = 8
/** A lane whose last work has waited for a lock in vain is stuck, and may then hold no more than a few. */
const STUCK_LANE_LIMIT = 2
/** How long work waits for its turn in its lane. Many at once on a slow machine are no reason to turn anybody away. */
const PATIENCE_MS = 12_000
const STUCK_PATIENCE_MS = 1000
/** So long after its last work a lane is still thought to be stuck. */
const STUCK_MEMORY_MS = 10_000

const lanes = perProcess('database-lane', () => new AsyncLocalStorage<string>())

/** Everything that `work` asks the database for goes through this lane of the pool. */
export function inLane<Result>(name: string, work: () => Result): Result {
  return lanes.run(name, work)
}

/** The lane of the work that is running; undefined for work that nobody is waiting for, such as a job. */
export function currentLane(): string | undefined {
  return lanes.getStore()
}

/** The right to hold one connection; to be given back once. */
export interface Pass {
  /** The database gave up waiting for what the work wanted: others that want the same will fare no better. */
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
 * A bulkhead: requests that wait for one locked table fill their own lane and not the pool, so everything else goes on.
 * While a lane is stuck, only a few try whether it still is.
 */
export class Lanes {
  private readonly lanes = new Map<string, Lane>()

  /** Calls `begin` at once when there is room, else in turn; `refuse` when the turn does not come in time. */
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

  /** Lanes have names that callers may have a say in: what nobody uses is not kept. */
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
