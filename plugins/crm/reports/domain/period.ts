import { choices } from '@kit/lib/choices'
import { DAY_MS, ENDS_BEFORE_START } from '@kit/lib/dates'
import { dayOf, dayOfDate, startOfDay } from '@collections/opening-hours/domain/calendar-day'

/** Named periods. All but last month end today. */
export const { labels: PERIOD_LABELS, values: PERIODS } = choices({
  month: 'Este mês',
  'last-month': 'Mês passado',
  '3-months': 'Últimos 3 meses',
  '12-months': 'Últimos 12 meses',
  year: 'Este ano',
})
export type PeriodName = keyof typeof PERIOD_LABELS

/** Three months, so that months can be compared. */
export const USUAL_PERIOD: PeriodName = '3-months'

/** Days in Luanda as 'YYYY-MM-DD', both included. */
export interface Period {
  from: string
  to: string
}

/** Longest period, in months. */
export const MAX_MONTHS = 36

/** Months since year 0, for arithmetic and comparison. */
const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

/** 'YYYY-MM' */
const monthText = (number: number): string =>
  `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`

/** The last day of a month ('YYYY-MM'). */
function lastDayOf(month: string): string {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))]
  // Day 0 of the next month is the last of this one.
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/** The days of a named period, as of `today` in Luanda. */
export function namedPeriod(name: PeriodName, today: string): Period {
  const now = monthNumber(today)
  if (name === 'year') return { from: `${today.slice(0, 4)}-01-01`, to: today }
  if (name === 'last-month') return { from: `${monthText(now - 1)}-01`, to: lastDayOf(monthText(now - 1)) }
  const monthsBack = { '12-months': 11, '3-months': 2, month: 0 }[name]
  return { from: `${monthText(now - monthsBack)}-01`, to: today }
}

/** Months that a period touches, as 'YYYY-MM'. */
export function monthsOf({ from, to }: Period): string[] {
  const first = monthNumber(from)
  return Array.from({ length: monthNumber(to) - first + 1 }, (_, index) => monthText(first + index))
}

/** Validates two days as a period; null if valid. */
export function periodProblem({ from, to }: Period): string | null {
  if (to < from) return ENDS_BEFORE_START
  return monthNumber(to) - monthNumber(from) < MAX_MONTHS ? null : `Escolha no máximo ${MAX_MONTHS} meses`
}

/** Start of a period, and its exclusive end. */
export const momentsOf = ({ from, to }: Period): { after: Date; before: Date } => ({
  after: startOfDay(dayOfDate(from)),
  before: startOfDay(dayOfDate(to) + 1),
})

/** Returns a function that gives a moment's month in Luanda, counted from the period's first. */
export const monthIndexIn = ({ from }: Period): ((moment: Date) => number) => {
  const first = monthNumber(from)
  return (moment) => {
    const day = new Date(dayOf(moment) * DAY_MS)
    return day.getUTCFullYear() * 12 + day.getUTCMonth() - first
  }
}
