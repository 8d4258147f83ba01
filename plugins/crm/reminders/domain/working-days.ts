import type { OpeningCalendar } from '@collections/opening-hours/domain/opening-calendar'
import type { Day } from '@collections/opening-hours/domain/calendar-day'

/** So far back a working day is looked for: an agency that never opens has none. */
const LONGEST_LOOK_DAYS = 400

/**
 * The first of the last `count` days on which the agency works, `today` being one of them if it does: from what happened
 * before that day on, at least `count` working days have begun (REM-02).
 */
export function workingDaysBack(calendar: OpeningCalendar, today: Day, count: number): Day {
  let left = count
  for (let day = today; day > today - LONGEST_LOOK_DAYS; day -= 1) {
    if (calendar.spansOn(day).length > 0) left -= 1
    if (left === 0) return day
  }
  return today - LONGEST_LOOK_DAYS
}
