import { describe, expect, it } from 'vitest'

import { dayOfDate, startOfDay } from '@collections/opening-hours/domain/calendar-day'
import { isOpenAt } from '@collections/opening-hours/domain/open-time'
import { DEFAULT_RULES, makeOpeningCalendar } from '@collections/opening-hours/domain/opening-calendar'
import { HOUR_MS } from '@kit/lib/dates'
import { workingDaysBack } from './working-days'

const calendar = makeOpeningCalendar(DEFAULT_RULES)
const FRIDAY = dayOfDate('2027-03-19')
const back = (day: string, count: number) =>
  new Date(workingDaysBack(calendar, dayOfDate(day), count) * 86_400_000).toISOString().slice(0, 10)

describe('working days', () => {
  it('[REM-02] are counted back over weekends and holidays', () => {
    expect(back('2027-03-19', 1)).toBe('2027-03-19')
    expect(back('2027-03-18', 3)).toBe('2027-03-16')
    // From a Monday: Friday and Thursday are the two working days before it.
    expect(back('2027-03-15', 3)).toBe('2027-03-11')
    // Good Friday and Sundays are not working days.
    expect(back('2027-03-29', 2)).toBe('2027-03-25')
    expect(back('2027-03-28', 1)).toBe('2027-03-25')
  })

  it('[REM-02] come to an end where the agency never works', () => {
    const never = makeOpeningCalendar({ ...DEFAULT_RULES, week: DEFAULT_RULES.week.map(() => []) })
    expect(workingDaysBack(never, FRIDAY, 1)).toBe(FRIDAY - 400)
  })

  it('[REM-05] have hours', () => {
    const at = (day: number, hour: number) => new Date(startOfDay(day).getTime() + hour * HOUR_MS)
    expect([7.9, 8, 17.9, 18].map((hour) => isOpenAt(calendar, at(FRIDAY, hour)))).toEqual([false, true, true, false])
    expect(isOpenAt(calendar, at(FRIDAY + 1, 10))).toBe(false)
  })
})
