import { dayOfDate } from '@collections/opening-hours/domain/calendar-day'
import { mondayOf } from './answer-weeks'

const WEEKS_BEFORE = 3
const WEEKS = 12

/** The weeks shown: three before the present one, eight after it. Days since 1970, exclusive end. */
export function drawnWeeks(today: string): { end: number; mondays: number[]; start: number } {
  const start = mondayOf(dayOfDate(today)) - WEEKS_BEFORE * 7
  return { end: start + WEEKS * 7, mondays: Array.from({ length: WEEKS }, (_, week) => start + week * 7), start }
}

/** Days of a delivery, exclusive ends: as planned, and from the due date to today if it is late. */
interface DeliverySpan {
  planned: [number, number]
  late: [number, number] | null
  /** 0 on its due date. */
  daysLate: number
}

export function spanOf({ due, from }: { due: string; from: string }, today: string): DeliverySpan {
  // The plan includes the due day; a due day before the start makes a plan of that one day.
  const end = dayOfDate(due) + 1
  const now = dayOfDate(today) + 1
  return {
    daysLate: Math.max(0, now - end),
    late: now > end ? [end, now] : null,
    planned: [Math.min(dayOfDate(from), end - 1), end],
  }
}
