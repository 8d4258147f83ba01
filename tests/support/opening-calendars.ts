import { dayOf, startOfDay } from '@collections/opening-hours/domain/calendar-day'
import { HOLIDAYS } from '@collections/opening-hours/domain/holidays'
import {
  makeOpeningCalendar,
  type OpeningCalendar,
  type OpeningRules,
} from '@collections/opening-hours/domain/opening-calendar'
import type { Span } from '@collections/opening-hours/domain/spans'
import { HOUR_MS } from '@kit/lib/dates'
import fc from './fast-check'

const QUARTER_MS = HOUR_MS / 4

/** A time in Luanda: '2026-11-18T10:15'. */
export const luanda = (text: string) => new Date(`${text}:00+01:00`)

/** Up to two opening spans per day, in quarters of an hour. */
const anySpans: fc.Arbitrary<Span[]> = fc
  .uniqueArray(fc.integer({ max: 96, min: 0 }), { maxLength: 4 })
  .map((quarters) => quarters.toSorted((a, b) => a - b).map((quarter) => quarter * QUARTER_MS))
  .map((times) =>
    [times.slice(0, 2), times.slice(2)].flatMap(([opens, closes]) =>
      opens === undefined || closes === undefined ? [] : [{ closes, opens }],
    ),
  )
  .filter(([first, second]) => !first || !second || first.closes < second.opens)

const anyDate = fc.record({ date: fc.integer({ max: 28, min: 1 }), month: fc.integer({ max: 12, min: 1 }) })
const anyOwnDays = fc
  .record({ from: anyDate, open: anySpans, to: anyDate, year: fc.option(fc.integer({ max: 2030, min: 2025 })) })
  .map(({ from, open, to, year }) => ({
    from: year === null ? from : { ...from, year },
    name: 'Férias coletivas',
    open,
    to: year === null ? to : { ...to, year: year + 1 },
  }))

/** Any rules, including those that never open, or only for a few minutes a week. */
export const anyRules: fc.Arbitrary<OpeningRules> = fc.record({
  hasBridges: fc.boolean(),
  hasShortEves: fc.boolean(),
  keptHolidays: fc.subarray(HOLIDAYS.map(({ key }) => key)),
  ownDays: fc.array(anyOwnDays, { maxLength: 3 }),
  week: fc.array(anySpans, { maxLength: 7, minLength: 7 }),
})

export const anyMoment = fc.date({
  max: new Date('2031-01-01T00:00:00Z'),
  min: new Date('2025-01-01T00:00:00Z'),
  noInvalidDate: true,
})

export const NEVER_OPEN = makeOpeningCalendar({
  hasBridges: true,
  hasShortEves: true,
  keptHolidays: [],
  ownDays: [],
  week: [],
})

/** True during opening hours and at closing times; 24h of one day is 0h of the next. */
export function isInOpenTime(calendar: OpeningCalendar, moment: Date): boolean {
  const today = dayOf(moment)
  return [today - 1, today].some((day) => {
    const time = moment.getTime() - startOfDay(day).getTime()
    return calendar.spansOn(day).some(({ closes, opens }) => time >= opens && time <= closes)
  })
}
