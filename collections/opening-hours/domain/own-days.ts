import { type Day, dayAt, FIRST_YEAR, LAST_YEAR } from './calendar-day'
import type { Span } from './spans'

/** A typed date: '24/11/2026', or '24/11' for every year. */
interface TypedDate {
  date: number
  month: number
  year?: number
}

/** Days on which the agency chooses to close, fully or outside `open`. */
export interface OwnDays {
  name: string
  from: TypedDate
  to: TypedDate
  /** Empty: closed all day. Never opens a day that is closed for another reason. */
  open: readonly Span[]
}

const DATE = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}))?$/
/** A leap year, to allow 29 February. */
const LEAP_YEAR = 2000

/** Parses a typed date; null if it does not exist. */
export function readDate(text: string): TypedDate | null {
  const match = DATE.exec(text.trim())
  if (!match) return null
  const [date, month] = [Number(match[1]), Number(match[2])]
  const year = match[3] === undefined ? undefined : Number(match[3])
  if (year !== undefined && (year < FIRST_YEAR || year > LAST_YEAR)) return null
  return exists(year ?? LEAP_YEAR, month, date) ? { date, month, ...(year === undefined ? {} : { year }) } : null
}

function exists(year: number, month: number, date: number): boolean {
  const day = new Date(Date.UTC(year, month - 1, date))
  return day.getUTCMonth() === month - 1 && day.getUTCDate() === date
}

/** Formats as '24/11/2026' or '24/11'. */
export function formatTypedDate({ date, month, year }: TypedDate): string {
  const parts = [date, month].map((part) => String(part).padStart(2, '0'))
  return [...parts, ...(year === undefined ? [] : [year])].join('/')
}

/** Error of the two dates together, in Portuguese; an invalid date is reported at its own field. */
export function periodProblem(from: TypedDate | null, to: TypedDate | null): string | null {
  if (!from || !to) return null
  if ((from.year === undefined) !== (to.year === undefined)) {
    return 'Escreva o ano nas duas datas, ou em nenhuma (todos os anos).'
  }
  return from.year !== undefined && to.year !== undefined && dayIn(to.year, to) < dayIn(from.year, from)
    ? 'O último dia não pode ser antes do primeiro.'
    : null
}

/** In other years 29 February becomes 1 March, so a period that starts or ends there keeps its other days. */
const dayIn = (year: number, { date, month }: TypedDate): Day => dayAt(year, month, date)

interface Period {
  from: Day
  to: Day
}

/** The period's days within a year, in one or two parts: a yearly period may span New Year. */
export function periodsIn(year: number, { from, to }: OwnDays): Period[] {
  const [first, last] = [dayAt(year, 1, 1), dayAt(year, 12, 31)]
  if (from.year !== undefined && to.year !== undefined) {
    const period = { from: Math.max(first, dayIn(from.year, from)), to: Math.min(last, dayIn(to.year, to)) }
    return period.from <= period.to ? [period] : []
  }
  const [start, end] = [dayIn(year, from), dayIn(year, to)]
  const isLeapDay = from.month === 2 && from.date === 29 && to.month === 2 && to.date === 29
  if (isLeapDay) return exists(year, 2, 29) ? [{ from: start, to: end }] : []
  if (start <= end) return [{ from: start, to: end }]
  return [
    { from: first, to: end },
    { from: start, to: last },
  ]
}
