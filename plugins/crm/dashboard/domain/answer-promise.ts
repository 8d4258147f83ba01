import { DAY_MS } from '@kit/lib/dates'

/**
 * When the answer is due that the site promises a visitor: within 2 h for a priority request, 24 h for any other, in
 * opening hours (Monday to Friday, 8h to 18h in Luanda). docs/decisions/0018 says how the hours are counted.
 */

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Angola has no summer time (kit/lib/dates). */
const LUANDA_OFFSET_MS = HOUR_MS

const OPENS_MS = 8 * HOUR_MS
const CLOSES_MS = 18 * HOUR_MS
const PRIORITY_MS = 2 * HOUR_MS

export type AnswerPromise = 'priority' | 'normal'

/** Midnight of the day, and the time since then; both on Luanda's clock written as UTC. */
const midnightOf = (local: number) => Math.floor(local / DAY_MS) * DAY_MS
const isWeekend = (local: number) => [0, 6].includes(new Date(local).getUTCDay())

/** The same moment when the agency is open, else the next opening; on Luanda's clock. */
function nextOpen(local: number): number {
  const midnight = midnightOf(local)
  if (!isWeekend(local) && local < midnight + CLOSES_MS) return Math.max(local, midnight + OPENS_MS)
  let next = midnight + DAY_MS
  while (isWeekend(next)) next += DAY_MS
  return next + OPENS_MS
}

/** After so many milliseconds in which the agency is open. */
function afterOpenTime(start: number, duration: number): number {
  let moment = nextOpen(start)
  let left = duration
  for (;;) {
    const untilClosing = midnightOf(moment) + CLOSES_MS - moment
    if (left <= untilClosing) return moment + left
    left -= untilClosing
    moment = nextOpen(midnightOf(moment) + CLOSES_MS)
  }
}

/** The same time of the next working day. */
function afterWorkingDay(start: number): number {
  let moment = nextOpen(start) + DAY_MS
  while (isWeekend(moment)) moment += DAY_MS
  return moment
}

/**
 * The moment by which a request has to be answered. A request that comes while the agency is closed counts from the
 * next opening. Never earlier for a later request of the same promise.
 */
export function answerDueAt(receivedAt: Date, promise: AnswerPromise): Date {
  const local = receivedAt.getTime() + LUANDA_OFFSET_MS
  const due = promise === 'priority' ? afterOpenTime(local, PRIORITY_MS) : afterWorkingDay(local)
  return new Date(due - LUANDA_OFFSET_MS)
}

/** No promise lasts longer than from a Friday evening to a Tuesday morning. */
const LONGEST_PROMISE_MS = 7 * DAY_MS

/**
 * The latest moment of arrival whose answer is overdue at `now`: what came then or before it has waited too long, what
 * came later has not. Lets the database count without knowing the opening hours; exact to the millisecond.
 */
export function overdueSince(now: Date, promise: AnswerPromise): Date {
  // Nothing that arrives now is due already; a week ago everything is. In between the due moment only grows.
  let overdue = now.getTime() - LONGEST_PROMISE_MS
  let inTime = now.getTime()
  while (inTime - overdue > 1) {
    const middle = Math.floor((overdue + inTime) / 2)
    if (answerDueAt(new Date(middle), promise) < now) overdue = middle
    else inTime = middle
  }
  return new Date(overdue)
}

/** How urgent a waiting request is: past its moment, within two hours of it, or neither. */
export function urgencyOf(dueAt: Date, now: Date): 'overdue' | 'soon' | 'waiting' {
  if (dueAt < now) return 'overdue'
  return dueAt.getTime() - now.getTime() <= PRIORITY_MS ? 'soon' : 'waiting'
}
