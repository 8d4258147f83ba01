import { afterOpenTime, afterWorkingDays } from '@collections/opening-hours/domain/open-time'
import type { OpeningCalendar } from '@collections/opening-hours/domain/opening-calendar'
import { DAY_MS } from '@kit/lib/dates'

/**
 * Promised answer times: two opening hours for a priority request, one working day for any other. Decision 0018 defines
 * how they are counted, 0034 the opening hours.
 */

const PRIORITY_MS = 2 * 60 * 60 * 1000

export type AnswerPromise = 'priority' | 'normal'

/**
 * Due time of a request. Outside opening hours, counting starts at the next opening. Monotonic for requests with the
 * same promise.
 * @returns null if the calendar has no opening hours
 */
export function answerDueAt(receivedAt: Date, promise: AnswerPromise, calendar: OpeningCalendar): Date | null {
  return promise === 'priority'
    ? afterOpenTime(calendar, receivedAt, PRIORITY_MS)
    : afterWorkingDays(calendar, receivedAt, 1)
}

/** Usual max duration of a promise; staff holidays and public holidays make it longer. */
const USUAL_PROMISE_MS = 7 * DAY_MS

/**
 * Returns the latest arrival time that is overdue at `now`: earlier arrivals are overdue, later ones are not. So the
 * database can filter by arrival without knowing the opening hours. Exact to the millisecond; the start of 1970 if
 * nothing can be overdue.
 */
export function overdueSince(now: Date, promise: AnswerPromise, calendar: OpeningCalendar): Date {
  const isOverdue = (arrivedAt: number) => {
    const dueAt = answerDueAt(new Date(arrivedAt), promise, calendar)
    return dueAt !== null && dueAt < now
  }
  // Binary search, since due times are monotonic; an arrival at `now` is never overdue.
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

/** Urgency of an unanswered request: overdue, due within two hours, or neither. */
export function urgencyOf(dueAt: Date | null, now: Date): 'overdue' | 'soon' | 'waiting' {
  if (!dueAt) return 'waiting'
  if (dueAt < now) return 'overdue'
  return dueAt.getTime() - now.getTime() <= PRIORITY_MS ? 'soon' : 'waiting'
}
