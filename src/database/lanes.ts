import { AsyncLocalStorage } from 'node:async_hooks'

/** Connections that one lane may hold: less than half of the pool. */
const LANE_LIMIT = 8
/** A lane in which a connection is held for so long is stuck, and may then hold no more than a few. */
const STUCK_MS = 1000
const STUCK_LANE_LIMIT = 2
/** How long work waits for its turn in its lane. */
const PATIENCE_MS = 5000
const STUCK_PATIENCE_MS = 1000
/** So long after its last work a lane is still thought to be stuck. */
const STUCK_MEMORY_MS = 10_000

const KEY = Symbol.for('agency.database-lane')
type Holder = { [KEY]?: AsyncLocalStorage<string> }

/** One per process: Next bundles modules several times, so it stands on the global object. */
const lanes = ((globalThis as Holder)[KEY] ??= new AsyncLocalStorage())

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
  leave: () => void
}

interface Waiting {
  begin: (pass: Pass) => void
  timer: NodeJS.Timeout
}

interface Lane {
  /** When each connection was taken, oldest first. */
  held: Map<Pass, number>
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
    const lane = this.lanes.get(name) ?? { held: new Map<Pass, number>(), isStuck: false, waiting: [] }
    this.lanes.set(name, lane)
    if (hasRoom(lane)) return begin(this.admit(name, lane))
    const timer = setTimeout(
      () => {
        lane.waiting = lane.waiting.filter((one) => one.timer !== timer)
        refuse(new Error('timeout exceeded when trying to connect: too much waits in this lane'))
      },
      isStuck(lane) ? STUCK_PATIENCE_MS : PATIENCE_MS,
    )
    timer.unref()
    lane.waiting.push({ begin, timer })
  }

  private admit(name: string, lane: Lane): Pass {
    const takenAt = performance.now()
    const pass = {
      leave: () => {
        if (!lane.held.delete(pass)) return
        lane.isStuck = performance.now() - takenAt > STUCK_MS
        this.serve(name, lane)
      },
    }
    lane.held.set(pass, takenAt)
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
    setTimeout(() => {
      if (isIdle(lane) && this.lanes.get(name) === lane) this.lanes.delete(name)
    }, STUCK_MEMORY_MS).unref()
  }
}

const isIdle = ({ held, waiting }: Lane): boolean => held.size === 0 && waiting.length === 0

const hasRoom = (lane: Lane): boolean => lane.held.size < (isStuck(lane) ? STUCK_LANE_LIMIT : LANE_LIMIT)

function isStuck({ held, isStuck: wasStuck }: Lane): boolean {
  if (wasStuck) return true
  const [oldest] = held.values()
  return oldest !== undefined && performance.now() - oldest > STUCK_MS
}
