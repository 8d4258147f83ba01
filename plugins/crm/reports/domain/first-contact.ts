import { MINUTE_MS } from '@kit/lib/dates'
import { dayOfDate } from '@collections/opening-hours/domain/calendar-day'
import { openTimeSince } from '@collections/opening-hours/domain/open-time'
import type { OpeningCalendar } from '@collections/opening-hours/domain/opening-calendar'
import { type AnswerPromise, answerDueAt } from '@crm/leads/domain/answer-promise'
import { monthIndexIn, monthsOf, type Period } from './period'

/** Requests of one owner with one promise, as parallel lists. */
export interface RequestGroup {
  personId: string | null
  promise: AnswerPromise
  /** Milliseconds since 1970. */
  receivedAt: readonly number[]
  /** First contact; null until there is one. */
  contactedAt: readonly (number | null)[]
  /** When the person was erased; a request that was not late by then never is (PRIV-04). */
  erasedAt: readonly (number | null)[]
}

export interface AnswerFigures {
  /** All requests, also those that may still be answered in time. */
  requests: number
  /** Requests that were answered or are overdue. */
  judged: number
  onTime: number
  /** Share of `judged` answered in time; null without any. */
  onTimePercent: number | null
  /** Median open time until the first contact; null without any. */
  medianMinutes: number | null
}

export type MonthlyAnswers = AnswerFigures & { months: (AnswerFigures & { month: string })[] }

export interface JudgedRequest {
  arrival: Date
  /** Open time until the first contact in milliseconds; null without one. */
  wait: number | null
  /** Promised open time in milliseconds; null if there is no due time. */
  promised: number | null
  /** Null while undecided. */
  isOnTime: boolean | null
}

/** '45 min', '3 h 20 min', '26 h'. */
export function waitText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 ? [`${hours}\u00A0h`] : [], rest > 0 || hours === 0 ? [`${rest}\u00A0min`] : []].flat().join(' ')
}

/** Rounded percentage; null if `whole` is zero. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((100 * part) / whole)

/** Median; for an even number the mean of the middle two; null without values. */
export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const sorted = Float64Array.from(values).sort()
  const half = sorted.length / 2
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2
}

/**
 * Response figures by owner and in total. A request that may still be answered in time, or is never due because the
 * agency never opens, is counted but not judged.
 */
export function countAnswers(
  groups: readonly RequestGroup[],
  { calendar, now, period }: { calendar: OpeningCalendar; now: Date; period: Period },
): { byPerson: Map<string | null, MonthlyAnswers>; total: MonthlyAnswers } {
  const judge = judgeIn({ calendar, now, period })
  const requests = new Map<string | null, JudgedRequest[]>()
  for (const group of groups) requests.set(group.personId, [...(requests.get(group.personId) ?? []), ...judge(group)])
  return {
    byPerson: new Map([...requests].map(([personId, judged]) => [personId, figuresByMonth(judged, period)])),
    total: figuresByMonth([...requests.values()].flat(), period),
  }
}

type Ends = Record<'contacted' | 'erased', number | null>

/** Returns a function that judges the requests of a group. All must have arrived in the period. */
export function judgeIn({ calendar, now, period }: { calendar: OpeningCalendar; now: Date; period: Period }) {
  const openTime = openTimeSince(calendar, dayOfDate(period.from))
  const judge = (arrival: Date, promise: AnswerPromise, { contacted, erased }: Ends): JudgedRequest => {
    const due = answerDueAt(arrival, promise, calendar)
    const isJudged = due !== null && (contacted !== null || due.getTime() < (erased ?? now.getTime()))
    // A contact before the lead was stored (an imported one, for example) counts as no wait.
    const openUntil = (moment: Date) => Math.max(0, openTime(moment) - openTime(arrival))
    return {
      arrival,
      isOnTime: isJudged ? contacted !== null && contacted <= due.getTime() : null,
      promised: due === null ? null : openUntil(due),
      wait: contacted === null || due === null ? null : openUntil(new Date(contacted)),
    }
  }
  return ({ contactedAt, erasedAt, promise, receivedAt }: RequestGroup): JudgedRequest[] =>
    receivedAt.map((received, index) =>
      judge(new Date(received), promise, { contacted: contactedAt[index] ?? null, erased: erasedAt[index] ?? null }),
    )
}

function figuresByMonth(requests: readonly JudgedRequest[], period: Period): MonthlyAnswers {
  const months = monthsOf(period)
  const monthOf = monthIndexIn(period)
  const ofMonth = months.map((): JudgedRequest[] => [])
  for (const request of requests) ofMonth[monthOf(request.arrival)]?.push(request)
  return {
    ...figuresOf(requests),
    months: months.map((month, index) => ({ month, ...figuresOf(ofMonth[index] ?? []) })),
  }
}

export function figuresOf(requests: readonly JudgedRequest[]): AnswerFigures {
  const judged = requests.filter(({ isOnTime }) => isOnTime !== null).length
  const onTime = requests.filter(({ isOnTime }) => isOnTime).length
  const wait = median(requests.flatMap((request) => request.wait ?? []))
  return {
    judged,
    medianMinutes: wait === null ? null : Math.round(wait / MINUTE_MS),
    onTime,
    onTimePercent: percentOf(onTime, judged),
    requests: requests.length,
  }
}

export const noAnswers = (period: Period): MonthlyAnswers => figuresByMonth([], period)
