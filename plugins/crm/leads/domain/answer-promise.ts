import { afterOpenTime, afterWorkingDays } from '@collections/opening-hours/domain/open-time'
import type { OpeningCalendar } from '@collections/opening-hours/domain/opening-calendar'
import { DAY_MS } from '@kit/lib/dates'

/**
 * When the answer is due that the site promises a visitor: within 2 h for a priority request, 24 h for any other, in
 * opening hours. docs/decisions/0018 says how the hours are counted, 0034 which they are.
 */

const PRIORITY_MS = 2 * 60 * 60 * 1000

export type AnswerPromise = 'priority' | 'normal'

/**
 * The moment by which a request has to be answered: two opening hours or one working day later. A request that comes
 * while the agency is closed counts from the next opening. Never earlier for a later request of the same promise.
 * @returns null when the calendar does not open for so long: then nothing is due
 */
export function answerDueAt(receivedAt: Date, promise: AnswerPromise, calendar: OpeningCalendar): Date | null {
  return promise === 'priority'
    ? afterOpenTime(calendar, receivedAt, PRIORITY_MS)
    : afterWorkingDays(calendar, receivedAt, 1)
}

/** A promise lasts longer only over leave or holidays. */
const USUAL_PROMISE_MS = 7 * DAY_MS

/**
 * The latest moment of arrival whose answer is overdue at `now`: what came then or before it has waited too long, what
 * came later has not. Lets the database count without knowing the opening hours; exact to the millisecond. The start of
 * 1970 when nothing can be overdue.
 */
export function overdueSince(now: Date, promise: AnswerPromise, calendar: OpeningCalendar): Date {
  const isOverdue = (arrivedAt: number) => {
    const dueAt = answerDueAt(new Date(arrivedAt), promise, calendar)
    return dueAt !== null && dueAt < now
  }
  // Nothing that arrives now is due already. The due moment only grows, so the boundary lies between two moments.
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

/** How urgent a waiting request is: past its moment, within two hours of it, or neither. */
export function urgencyOf(dueAt: Date | null, now: Date): 'overdue' | 'soon' | 'waiting' {
  if (!dueAt) return 'waiting'
  if (dueAt < now) return 'overdue'
  return dueAt.getTime() - now.getTime() <= PRIORITY_MS ? 'soon' : 'waiting'
}
