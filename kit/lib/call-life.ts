import { AsyncLocalStorage } from 'node:async_hooks'

import { inDatabaseTime } from '@kit/database/clock'
import { perProcess } from './per-process'

/** A write that the database has not begun to store within this time after it was sent is not stored at all. */
const COMMIT_WITHIN_MS = 3500
/** Two clocks are never quite the same. */
const CLOCK_MARGIN_MS = 300

const lives = perProcess('call-life', () => new AsyncLocalStorage<CallLife>())

/** The database would store what its caller has been told has failed. */
export class TooLateError extends Error {
  override readonly name = 'TooLateError'
  /** SQLSTATE query_canceled: to whoever answers it is the same as a timeout of the database's own. */
  readonly code = '57014'
}

/**
 * One call, as the work for it sees it: once its caller has been told that it failed, nothing of it may be stored any
 * more, however late a hanging database comes back (docs/decisions/0025).
 */
export class CallLife {
  private isOver = false
  private commitUntil = 0

  run<Result>(work: () => Result): Result {
    return lives.run(this, work)
  }

  /** From now on nothing is stored. Returns for how long a write that is under way may still arrive: answer after it. */
  end(): number {
    this.isOver = true
    return Math.max(0, this.commitUntil + CLOCK_MARGIN_MS - Date.now())
  }

  /** Until when the database may begin to store what is sent to it now. */
  nextDeadline(): Date {
    if (this.isOver) throw new TooLateError('The caller has been answered')
    this.commitUntil = Date.now() + COMMIT_WITHIN_MS
    return inDatabaseTime(this.commitUntil)
  }
}

/**
 * Until when, by the database's clock, it may begin to store what is sent to it now for the call that is running.
 * @throws TooLateError when the caller has been told that the call failed
 */
export function commitDeadline(): Date {
  return (lives.getStore() ?? new CallLife()).nextDeadline()
}
