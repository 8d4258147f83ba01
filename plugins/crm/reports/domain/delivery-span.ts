import { dayOfDate } from '@collections/opening-hours/domain/calendar-day'
import { mondayOf } from './answer-weeks'

const WEEKS_BEFORE = 3
const WEEKS = 12

/** The weeks that are drawn: three before the present one, eight after it. Days since 1970, the end excluded. */
export function drawnWeeks(today: string): { end: number; mondays: number[]; start: number } {
  const start = mondayOf(dayOfDate(today)) - WEEKS_BEFORE * 7
  return { end: start + WEEKS * 7, mondays: Array.from({ length: WEEKS }, (_, week) => start + week * 7), start }
}

/** Days of a delivery, ends excluded: as planned, and from its due date to today where it is late. */
interface DeliverySpan {
  planned: [number, number]
  late: [number, number] | null
  /** 0 on its due date. */
  daysLate: number
}

export function spanOf({ due, from }: { due: string; from: string }, today: string): DeliverySpan {
  // The due day belongs to the plan; one that lies before the start is a plan of that day.
  const end = dayOfDate(due) + 1
  const now = dayOfDate(today) + 1
  return {
    daysLate: Math.max(0, now - end),
    late: now > end ? [end, now] : null,
    planned: [Math.min(dayOfDate(from), end - 1), end],
  }
}
