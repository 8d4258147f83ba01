import { HOUR_MS } from '@kit/lib/dates'
import { type Day, dayAt, daysInYear, FIRST_YEAR, LAST_YEAR, weekdayOf, WEEKDAYS, yearOf } from './calendar-day'
import { bridgesOf, type HolidayKey, HOLIDAYS, holidaysOf, type NamedDay } from './holidays'
import { type OwnDays, periodsIn } from './own-days'
import { intersect, type Span } from './spans'

/** Opening rules as set by administrators. */
export interface OpeningRules {
  /** Sunday to Saturday. */
  week: readonly (readonly Span[])[]
  keptHolidays: readonly HolidayKey[]
  hasBridges: boolean
  /** On 24 and 31 December the agency closes at 12h. */
  hasShortEves: boolean
  ownDays: readonly OwnDays[]
}

/** Why a day is closed or has fewer hours. */
export interface Closing {
  name: string
  /** Remaining hours of the day. */
  open: readonly Span[]
}

/** Answers questions about single days. Reuse it: it caches a plan per year. */
export interface OpeningCalendar {
  /** In order; empty on a closed day. */
  spansOn(day: Day): readonly Span[]
  /** Why the day has fewer hours than its weekday; undefined otherwise, on ordinary weekends too. */
  closingOn(day: Day): Closing | undefined
  /** First day with open time from this one on; undefined if there is none until 2199. */
  nextOpenDay(day: Day): Day | undefined
}

const OFFICE_HOURS: readonly Span[] = [{ closes: 18 * HOUR_MS, opens: 8 * HOUR_MS }]
const MORNING: readonly Span[] = [{ closes: 12 * HOUR_MS, opens: 0 }]

/** The site's documented hours with Angola's holidays. */
export const DEFAULT_RULES: OpeningRules = {
  hasBridges: true,
  hasShortEves: true,
  keptHolidays: HOLIDAYS.map(({ key }) => key),
  ownDays: [],
  week: WEEKDAYS.map((_, weekday) => (weekday === 0 || weekday === 6 ? [] : OFFICE_HOURS)),
}

interface YearPlan {
  first: Day
  spans: (readonly Span[])[]
  closings: (Closing | undefined)[]
  /** For each day, the index of the next open day (itself included); -1 if the year has none. */
  nextOpen: number[]
}

export function makeOpeningCalendar(rules: OpeningRules): OpeningCalendar {
  const plans = new Map<number, YearPlan>()
  /** Nothing opens from this year on. */
  let closedFrom = LAST_YEAR + 1

  const planOfYear = (year: number): YearPlan | undefined => {
    if (year < FIRST_YEAR || year > LAST_YEAR) return undefined
    let plan = plans.get(year)
    if (!plan) plans.set(year, (plan = planYear(year, rules)))
    return plan
  }
  /** Caches the latest year, because most calls are about the same one. */
  let latest: YearPlan | undefined
  const planOf = (day: Day): YearPlan | undefined => {
    if (latest && day >= latest.first && day < latest.first + latest.spans.length) return latest
    const plan = planOfYear(yearOf(day))
    latest = plan ?? latest
    return plan
  }

  return {
    closingOn(day) {
      const plan = planOf(day)
      return plan?.closings[day - plan.first]
    },
    nextOpenDay(day) {
      const own = planOf(day)
      const index = own?.nextOpen[day - own.first] ?? -1
      if (own && index >= 0) return own.first + index
      const nextYear = Math.max(yearOf(day) + 1, FIRST_YEAR)
      for (let year = nextYear; year < closedFrom; year += 1) {
        const plan = planOfYear(year)
        const first = plan?.nextOpen[0] ?? -1
        if (plan && first >= 0) return plan.first + first
      }
      closedFrom = Math.min(closedFrom, nextYear)
      return undefined
    },
    spansOn(day) {
      const plan = planOf(day)
      return plan?.spans[day - plan.first] ?? []
    },
  }
}

function planYear(year: number, rules: OpeningRules): YearPlan {
  const first = dayAt(year, 1, 1)
  const length = daysInYear(year)
  const spans = Array.from({ length }, (_, index) => rules.week[weekdayOf(first + index)] ?? [])
  const closings = Array.from<Closing | undefined>({ length })
  const close = ({ day, name }: NamedDay, open: readonly Span[] = []): void => {
    const index = day - first
    const hours = spans[index]
    if (!hours) return
    const left = intersect(hours, open)
    // A half day does not change a day that is closed for another reason.
    if (open.length > 0 && total(left) === total(hours)) return
    closings[index] = { name, open: left }
    spans[index] = left
  }

  const isKept = (key: HolidayKey) => rules.keptHolidays.includes(key)
  const holidays = holidaysOf(year, isKept)
  // New Year's Day on a Tuesday also closes the Monday, in this year.
  const around = [...holidays, ...holidaysOf(year + 1, isKept).slice(0, 1)]
  const own = rules.ownDays.flatMap((days) => daysOf(year, days))
  // Later calls win, so holidays come last.
  for (const { day, name, open } of own.filter((days) => days.open.length > 0)) close({ day, name }, open)
  if (rules.hasShortEves) for (const eve of evesOf(year)) close(eve, MORNING)
  if (rules.hasBridges) for (const bridge of bridgesOf(around)) close(bridge)
  for (const { day, name } of own.filter((days) => days.open.length === 0)) close({ day, name })
  for (const holiday of joined(holidays)) close(holiday)

  return { closings, first, nextOpen: nextOpenIndexes(spans), spans }
}

const total = (spans: readonly Span[]): number => spans.reduce((sum, { closes, opens }) => sum + closes - opens, 0)

const evesOf = (year: number): NamedDay[] => [
  { day: dayAt(year, 12, 24), name: 'Véspera de Natal' },
  { day: dayAt(year, 12, 31), name: 'Véspera de Ano Novo' },
]

const daysOf = (year: number, days: OwnDays) =>
  periodsIn(year, days).flatMap(({ from, to }) =>
    Array.from({ length: to - from + 1 }, (_, index) => ({ day: from + index, name: days.name, open: days.open })),
  )

/** Carnival can fall on 8 March and Good Friday on 23 March: such a day has both names. */
function joined(holidays: readonly NamedDay[]): NamedDay[] {
  const names = new Map<Day, string>()
  for (const { day, name } of holidays) names.set(day, names.has(day) ? `${names.get(day)} e ${name}` : name)
  return [...names].map(([day, name]) => ({ day, name }))
}

function nextOpenIndexes(spans: readonly (readonly Span[])[]): number[] {
  const indexes = Array.from<number>({ length: spans.length })
  let next = -1
  for (let index = spans.length - 1; index >= 0; index -= 1) {
    if (spans[index]?.length) next = index
    indexes[index] = next
  }
  return indexes
}
