import { dateOfDay, dayOf, dayOfDate, weekdayOf } from '@collections/opening-hours/domain/calendar-day'
import type { OpeningCalendar } from '@collections/opening-hours/domain/opening-calendar'
import { type AnswerFigures, figuresOf, type JudgedRequest, judgeIn, median, type RequestGroup } from './first-contact'
import type { Period } from './period'

/** Response figures of the requests that arrived in a week. */
export type AnswerWeek = AnswerFigures & {
  /** 'YYYY-MM-DD' */
  monday: string
  /**
   * Median share of the promised open time until the first contact; 100 is exactly the promise. Null without an answer.
   */
  medianPercent: number | null
}

const WEEKS = 13

/** Monday of a day's week, both in days since 1970. */
export const mondayOf = (day: number): number => day - ((weekdayOf(day) + 6) % 7)

/** The last thirteen weeks of a period, up to today. */
export function latestWeeks({ from, to }: Period, today: string): Period {
  const end = to < today ? to : today
  const start = dateOfDay(mondayOf(dayOfDate(end)) - (WEEKS - 1) * 7)
  return { from: from > start ? from : start, to: end }
}

/** Response figures by week of arrival in Luanda, weeks without requests included. */
export function answersByWeek(
  groups: readonly RequestGroup[],
  { calendar, now, period }: { calendar: OpeningCalendar; now: Date; period: Period },
): AnswerWeek[] {
  const judged = groups.flatMap(judgeIn({ calendar, now, period }))
  const [first, last] = [mondayOf(dayOfDate(period.from)), dayOfDate(period.to)]
  const mondays = Array.from({ length: Math.floor((last - first) / 7) + 1 }, (_, week) => first + 7 * week)
  return mondays.map((monday) => {
    const requests = judged.filter(({ arrival }) => mondayOf(dayOf(arrival)) === monday)
    const share = median(requests.flatMap(shareOf))
    return {
      ...figuresOf(requests),
      medianPercent: share === null ? null : Math.round(100 * share),
      monday: dateOfDay(monday),
    }
  })
}

const shareOf = ({ promised, wait }: JudgedRequest): number[] => (wait === null || !promised ? [] : [wait / promised])
