import { counted } from '@kit/lib/counts'
import { addDays, addMonths, daysBetween } from '@kit/lib/dates'
import { totalsOf } from '@crm/line-items/domain/totals'
import type { RetainerStatus } from './retainer-options'

/** Months are 'YYYY-MM', days 'YYYY-MM-DD' of Luanda; both compare as text. */
export interface Terms {
  startsOn: string
  endsOn: string | null
  /** For a whole month, without IVA. */
  monthlyCents: number
  /** Later values, each from a month on. */
  newValues: readonly { from: string; cents: number }[]
  /** The first month without work, and the first with work again. */
  pauses: readonly Pause[]
  isProrated: boolean
  minimumMonths: number
}

export interface Pause {
  from: string
  /** null while open-ended. */
  to: string | null
}

export const monthOf = (day: string): string => day.slice(0, 7)

/** The day in that month, at most its last one: '2026-02-28' from '2026-02' and 31. */
export function dayIn(month: string, day: number): string {
  return `${month}-${String(Math.min(day, daysIn(month))).padStart(2, '0')}`
}

const daysIn = (month: string): number => daysBetween(`${month}-01`, `${addMonths(month, 1)}-01`)

const isPausedIn = ({ pauses }: Pick<Terms, 'pauses'>, month: string): boolean =>
  pauses.some(({ from, to }) => from <= month && (to === null || month < to))

/** The months with work, up to and including `last` (RET-08). */
export function monthsUntil(terms: Terms, last: string): string[] {
  const until = terms.endsOn && monthOf(terms.endsOn) < last ? monthOf(terms.endsOn) : last
  const months: string[] = []
  for (let month = monthOf(terms.startsOn); month <= until; month = addMonths(month, 1))
    if (!isPausedIn(terms, month)) months.push(month)
  return months
}

/** The first day with work, after a pause from the start; null while that has no end (RET-05). */
export function firstDayOf({ pauses, startsOn }: Pick<Terms, 'pauses' | 'startsOn'>): string | null {
  let day = startsOn
  for (const { from, to } of pauses.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    if (from > monthOf(day) || (to !== null && to <= monthOf(day))) continue
    if (to === null) return null
    day = `${to}-01`
  }
  return day
}

const FOREVER = '9999-12-31'

/** The first and the last day that are owed, pauses between them included (RET-08). */
export function owedSpan({ endsOn, isProrated, startsOn }: Owing): Span {
  if (isProrated) return { from: startsOn, until: endsOn || FOREVER }
  return { from: dayIn(monthOf(startsOn), 1), until: endsOn ? dayIn(monthOf(endsOn), 31) : FOREVER }
}
interface Owing {
  endsOn?: string | null | undefined
  isProrated?: boolean | null | undefined
  startsOn: string
}
interface Span {
  from: string
  until: string
}

export const isWithin = (inner: Span, outer: Span): boolean => outer.from <= inner.from && inner.until <= outer.until

export const overlap = (one: Span, other: Span): boolean => one.from <= other.until && other.from <= one.until

export function statusOn(terms: Pick<Terms, 'endsOn' | 'pauses'>, today: string): RetainerStatus {
  if (terms.endsOn !== null && terms.endsOn < today) return 'ended'
  return isPausedIn(terms, monthOf(today)) ? 'paused' : 'active'
}

/** The value of a whole month (RET-10). */
export const valueIn = (
  { monthlyCents, newValues }: Pick<Terms, 'monthlyCents' | 'newValues'>,
  month: string,
): number =>
  newValues
    .filter(({ from }) => from <= month)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .at(-1)?.cents ?? monthlyCents

/** The price of a month. The first and last months are whole or prorated by days; half a cent rounds up (RET-08). */
export function amountsIn(terms: Terms, month: string, vatRatePercent: number) {
  const value = valueIn(terms, month)
  const days = daysIn(month)
  const first = monthOf(terms.startsOn) === month ? Number(terms.startsOn.slice(8)) : 1
  const last = terms.endsOn && monthOf(terms.endsOn) === month ? Number(terms.endsOn.slice(8)) : days
  const cents = terms.isProrated ? Math.floor((value * (last - first + 1) * 2 + days) / (days * 2)) : value
  return totalsOf(cents, { vatRatePercent })
}

/** The first day on which a month can be paid, and the agreed one, which is no earlier (RET-08). */
export function agreedDays(month: string, { begins, dueDay }: { begins: string; dueDay: number }) {
  const cameOn = begins > dayIn(month, 1) ? begins : dayIn(month, 1)
  const dueOn = dayIn(month, dueDay)
  return { cameOn, dueOn: dueOn > cameOn ? dueOn : cameOn }
}

/** 'dezembro 2026' from '2026-12' */
export const wholeMonth = (month: string): string =>
  `${longMonth.format(new Date(`${month}-01T00:00:00Z`))} ${month.slice(0, 4)}`
const longMonth = new Intl.DateTimeFormat('pt-PT', { month: 'long', timeZone: 'UTC' })

/** 'Este mês' or 'Em novembro 2026' */
export const inMonth = (month: string, isPresent: boolean): string =>
  isPresent ? 'Este mês' : `Em ${wholeMonth(month)}`

/**
 * The agreed end, else the last day of the minimum duration, which pauses do not prolong; null without either (RET-11).
 */
export function lastDayOf({ endsOn, minimumMonths, startsOn }: Ending): string | null {
  if (endsOn || minimumMonths === 0) return endsOn || null
  const after = dayIn(addMonths(monthOf(startsOn), minimumMonths), Number(startsOn.slice(8)))
  return addDays(after, -1)
}
type Ending = Pick<Terms, 'endsOn' | 'minimumMonths' | 'startsOn'>

const RENEWAL_DAYS = [30, 60] as const

/**
 * The last day of an avença that ends within 60 days, and the reminder step that applies; else null (RET-11, RET-12).
 */
export function endingOn(terms: Ending, today: string): { day: string; step: number } | null {
  const day = lastDayOf(terms)
  const step = day && day >= today && RENEWAL_DAYS.find((days) => daysBetween(today, day) <= days)
  return day && step ? { day, step } : null
}

/** 'Faltam 20 dias de aviso prévio.' if the end falls short of the notice period (RET-10). */
export function noticeWarning(endsOn: string, noticeDays: number, today: string): string | null {
  const missing = noticeDays - daysBetween(today, endsOn)
  if (missing <= 0) return null
  return `${missing === 1 ? 'Falta' : 'Faltam'} ${counted(missing, 'dia', 'dias')} de aviso prévio.`
}
