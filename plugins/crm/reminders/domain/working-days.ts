import type { OpeningCalendar } from '@collections/opening-hours/domain/opening-calendar'
import type { Day } from '@collections/opening-hours/domain/calendar-day'

/** Bounds the search: an agency that never opens has no working day. */
const LONGEST_LOOK_DAYS = 400

/**
 * The first of the agency's last `count` working days, today included if it is one: `count` working days have begun
 * since anything before that day (REM-02).
 */
export function workingDaysBack(calendar: OpeningCalendar, today: Day, count: number): Day {
  let left = count
  for (let day = today; day > today - LONGEST_LOOK_DAYS; day -= 1) {
    if (calendar.spansOn(day).length > 0) left -= 1
    if (left === 0) return day
  }
  return today - LONGEST_LOOK_DAYS
}
