import { afterOpenTime, afterWorkingDays } from '@collections/opening-hours/domain/open-time'
import type { OpeningCalendar } from '@collections/opening-hours/domain/opening-calendar'
import { DAY_MS } from '@kit/lib/dates'

/**
 * Due time of the promised answer: 2 h for a priority request, 24 h for any other, in opening hours.
 * docs/decisions/0018 says how they are counted, 0034 which they are.
 */

const PRIORITY_MS = 2 * 60 * 60 * 1000

export type AnswerPromise = 'priority' | 'normal'

/**
 * Due time of a request: two opening hours or one working day later; arrivals on closed time count from the next
 * opening. Monotonic for requests of the same promise.
 * @returns null if the calendar does not open: nothing is due
 */
export function answerDueAt(receivedAt: Date, promise: AnswerPromise, calendar: OpeningCalendar): Date | null {
  return promise === 'priority'
    ? afterOpenTime(calendar, receivedAt, PRIORITY_MS)
    : afterWorkingDays(calendar, receivedAt, 1)
}

/** Usual max duration of a promise; leave and holidays make it longer. */
const USUAL_PROMISE_MS = 7 * DAY_MS

/**
 * The latest arrival that is overdue at `now`; everything up to it is, nothing after it. Lets the database filter
 * without opening hours; exact to the millisecond. The start of 1970 if nothing can be overdue.
 */
export function overdueSince(now: Date, promise: AnswerPromise, calendar: OpeningCalendar): Date {
  const isOverdue = (arrivedAt: number) => {
    const dueAt = answerDueAt(new Date(arrivedAt), promise, calendar)
    return dueAt !== null && dueAt < now
  }
  // Binary search: an arrival of now is not overdue, and due times are monotonic.
  let inTime = now.getTime()
  let window = USUAL_PROMISE_MS
  while (!isOverdue(now.getTime() - window)) {
    inTime = now.getTime() - window
    if (inTime <= 0) return new Date(0)
    window *= 2
  }
  let overdue = now.getTime() - window
  while (inTime - overdue > 1) {
    const middle = Math.floor((overdue + inTime) / 2)
    if (isOverdue(middle)) overdue = middle
    else inTime = middle
  }
  return new Date(overdue)
}

/** Urgency of a waiting request: overdue, due within two hours, or neither. */
export function urgencyOf(dueAt: Date | null, now: Date): 'overdue' | 'soon' | 'waiting' {
  if (!dueAt) return 'waiting'
  if (dueAt < now) return 'overdue'
  return dueAt.getTime() - now.getTime() <= PRIORITY_MS ? 'soon' : 'waiting'
}
