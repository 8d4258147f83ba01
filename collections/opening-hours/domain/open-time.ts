import { DAY_MS, LUANDA_OFFSET_MS } from '@kit/lib/dates'
import type { Day } from './calendar-day'
import type { OpeningCalendar } from './opening-calendar'

/**
 * Arithmetic on open time. All functions are monotonic and return `null` if the calendar has too little open time until
 * 2199: without opening hours nothing is ever due.
 */

/** Luanda's wall clock as if it were UTC, in milliseconds. */
type Local = number

const toLocal = (moment: Date): Local => moment.getTime() + LUANDA_OFFSET_MS
const fromLocal = (local: Local): Date => new Date(local - LUANDA_OFFSET_MS)
const dayOfLocal = (local: Local) => Math.floor(local / DAY_MS)

/** Opening of the first open day from this one on. */
function openingFrom(calendar: OpeningCalendar, day: number): Local | null {
  const next = calendar.nextOpenDay(day)
  const first = next === undefined ? undefined : calendar.spansOn(next)[0]
  return next === undefined || !first ? null : next * DAY_MS + first.opens
}

/** The same time if the agency is open, else the next opening. At closing time it is closed. */
function nextOpen(calendar: OpeningCalendar, local: Local): Local | null {
  const day = dayOfLocal(local)
  const time = local - day * DAY_MS
  for (const { closes, opens } of calendar.spansOn(day)) {
    if (time < closes) return day * DAY_MS + Math.max(time, opens)
  }
  return openingFrom(calendar, day + 1)
}

/** The same time if the agency is open or just closing, else the next opening. */
function nextOpenOrClosing(calendar: OpeningCalendar, local: Local): Local | null {
  const day = dayOfLocal(local)
  const time = local - day * DAY_MS
  return calendar.spansOn(day).some(({ closes }) => time === closes) ? local : nextOpen(calendar, local)
}

/** The time itself if the agency is open, else the next opening. */
export function nextOpening(calendar: OpeningCalendar, from: Date): Date | null {
  const local = nextOpen(calendar, toLocal(from))
  return local === null ? null : fromLocal(local)
}

/** Whether the agency is open. At closing time it is closed. */
export const isOpenAt = (calendar: OpeningCalendar, moment: Date): boolean =>
  nextOpening(calendar, moment)?.getTime() === moment.getTime()

/** After this much open time, at closing time at the latest. */
export function afterOpenTime(calendar: OpeningCalendar, from: Date, duration: number): Date | null {
  let moment = nextOpen(calendar, toLocal(from))
  let left = duration
  while (moment !== null) {
    const day = dayOfLocal(moment)
    for (const { closes, opens } of calendar.spansOn(day)) {
      const start = Math.max(moment, day * DAY_MS + opens)
      const end = day * DAY_MS + closes
      if (start >= end) continue
      if (left <= end - start) return fromLocal(start + left)
      left -= end - start
    }
    moment = openingFrom(calendar, day + 1)
  }
  return null
}

/**
 * The same time of day so many working days later, or the next opening if the agency is closed then. A working day has
 * any open time. Arrivals on closed time count from the next opening.
 */
export function afterWorkingDays(calendar: OpeningCalendar, from: Date, days: number): Date | null {
  const start = nextOpen(calendar, toLocal(from))
  if (start === null) return null
  let day: number | undefined = dayOfLocal(start)
  const time = start - day * DAY_MS
  for (let left = days; left > 0 && day !== undefined; left -= 1) day = calendar.nextOpenDay(day + 1)
  const moment = day === undefined ? null : nextOpenOrClosing(calendar, day * DAY_MS + time)
  return moment === null ? null : fromLocal(moment)
}

/** Start of the first working day after this day. */
export function nextWorkingDay(calendar: OpeningCalendar, from: Date): Date | null {
  const day = calendar.nextOpenDay(dayOfLocal(toLocal(from)) + 1)
  return day === undefined ? null : fromLocal(day * DAY_MS)
}

/**
 * Returns a counter of open time since the start of a day; the difference of two results is the open time between them.
 * Caches the days it has summed.
 * @returns milliseconds; only for that day or later
 */
export function openTimeSince(calendar: OpeningCalendar, first: Day): (moment: Date) => number {
  /** Cumulative open time before each day. */
  const before = [0]
  const beforeDay = (day: Day): number => {
    let sum = before.at(-1) ?? 0
    for (let next = first + before.length - 1; next < day; next += 1) {
      for (const { closes, opens } of calendar.spansOn(next)) sum += closes - opens
      before.push(sum)
    }
    return before[day - first] ?? 0
  }
  return (moment) => {
    const local = toLocal(moment)
    const day = dayOfLocal(local)
    const time = local - day * DAY_MS
    let sum = beforeDay(day)
    for (const { closes, opens } of calendar.spansOn(day)) sum += Math.max(0, Math.min(time, closes) - opens)
    return sum
  }
}
