import { LUANDA_OFFSET_MS } from '@kit/lib/dates'
import { type Day, dayOf, startOfDay, weekdayOf, WEEKDAYS } from './calendar-day'
import { nextOpening } from './open-time'
import type { OpeningCalendar } from './opening-calendar'
import type { Span } from './spans'

const YEAR_DAYS = 365

/** Why the day is closed; null if it has any open time. */
export function closedName(calendar: OpeningCalendar, day: Day): string | null {
  if (calendar.spansOn(day).length > 0) return null
  const weekday = weekdayOf(day)
  return calendar.closingOn(day)?.name ?? (weekday === 0 || weekday === 6 ? 'fim de semana' : (WEEKDAYS[weekday] ?? ''))
}

/** Note for a due day on which the agency is closed; null otherwise [CLOCK-07]. */
export function closedDayNote(calendar: OpeningCalendar, day: Day): string | null {
  const name = closedName(calendar, day)
  return name === null ? null : `Dia fechado: ${name}`
}

/** Notice of site and receipt on a closed day; null otherwise, even after closing time on an open day [CLOCK-06]. */
export function closedNotice(calendar: OpeningCalendar, now: Date): string | null {
  const name = closedName(calendar, dayOf(now))
  if (name === null) return null
  const closed = `Hoje estamos fechados (${name}).`
  const opening = nextOpening(calendar, now)
  return opening ? `${closed} Respondemos a partir de ${weekdayAndTime(opening)}.` : closed
}

/** 'segunda-feira, 23/11, às 08:00', in Luanda's time. */
export function weekdayAndTime(moment: Date): string {
  const local = new Date(moment.getTime() + LUANDA_OFFSET_MS).toISOString()
  const [, month, date] = local.slice(0, 10).split('-')
  return `${WEEKDAYS[weekdayOf(dayOf(moment))]}, ${date}/${month}, às ${local.slice(11, 16)}`
}

/** Consecutive days closed for one reason. */
export interface ClosedPeriod {
  from: Date
  to: Date
  days: number
  name: string
  /** Remaining open hours. */
  open: readonly Span[]
}

/**
 * Closed and half days of a year, or until a day, without ordinary weekends; consecutive days with the same reason are
 * joined.
 */
export function upcomingClosings(calendar: OpeningCalendar, from: Day, to = from + YEAR_DAYS - 1): ClosedPeriod[] {
  const periods: ClosedPeriod[] = []
  for (let day = from; day <= to; day += 1) {
    const closing = calendar.closingOn(day)
    const last = periods.at(-1)
    const continues = last?.to.getTime() === startOfDay(day - 1).getTime()
    if (!closing) continue
    if (continues && last.name === closing.name && last.open.length === 0 && closing.open.length === 0) {
      Object.assign(last, { days: last.days + 1, to: startOfDay(day) })
    } else {
      periods.push({ days: 1, from: startOfDay(day), name: closing.name, open: closing.open, to: startOfDay(day) })
    }
  }
  return periods
}
