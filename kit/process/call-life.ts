import { AsyncLocalStorage } from 'node:async_hooks'

import { inDatabaseTime } from './clock'
import { perProcess } from './per-process'

/** A write that the database has not begun to store within this time is not stored at all. */
const COMMIT_WITHIN_MS = 3500
/** Margin for the difference between the two clocks. */
const CLOCK_MARGIN_MS = 300

const lives = perProcess('call-life', () => new AsyncLocalStorage<CallLife>())

/** The database would store a write whose caller has already been told that it failed. */
export class TooLateError extends Error {
  override readonly name = 'TooLateError'
  /** SQLSTATE query_canceled: answered like the database's own timeout. */
  readonly code = '57014'
}

/**
 * Lifetime of one call: once its caller was told that it failed, nothing of it may be stored, however late a hanging
 * database comes back (docs/decisions/0025).
 */
export class CallLife {
  private isOver = false
  private commitUntil = 0

  run<Result>(work: () => Result): Result {
    return lives.run(this, work)
  }

  /** Ends the call. Returns how long a running write may still be stored; answer only after that. */
  end(): number {
    this.isOver = true
    return Math.max(0, this.commitUntil + CLOCK_MARGIN_MS - Date.now())
  }

  /** Latest time at which the database may begin to store a write sent now. */
  nextDeadline(): Date {
    if (this.isOver) throw new TooLateError('The caller has been answered')
    this.commitUntil = Date.now() + COMMIT_WITHIN_MS
    return inDatabaseTime(this.commitUntil)
  }
}

/**
 * Latest time, by the database's clock, at which it may begin to store a write of the current call.
 * @throws TooLateError when the caller was already told that the call failed
 */
export function commitDeadline(): Date {
  return (lives.getStore() ?? new CallLife()).nextDeadline()
}
