import { choices } from '@kit/lib/choices'
import { DAY_MS, endOfLuandaDay, luandaDay } from '@kit/lib/dates'

/** Lists of whom to contact: on this day of Luanda, and before it. */
export const { labels: DUE_LABELS, values: DUE_FILTERS } = choices({
  today: 'Para contactar hoje',
  overdue: 'Em atraso',
})
export type DueFilter = keyof typeof DUE_LABELS

/** The points in time between which a follow-up is due: from `after` (included) to `before` (not included). */
export function dueRange(due: DueFilter, now: Date): { after: Date | null; before: Date } {
  const tomorrow = new Date(endOfLuandaDay(luandaDay(now)).getTime() + 1)
  const today = new Date(tomorrow.getTime() - DAY_MS)
  return due === 'today' ? { after: today, before: tomorrow } : { after: null, before: today }
}

/** Where a follow-up stands on a day of Luanda ('YYYY-MM-DD'); null when it is later or there is none. */
export function dueState(nextFollowUp: string | null, today: string): DueFilter | null {
  if (!nextFollowUp) return null
  const day = luandaDay(new Date(nextFollowUp))
  if (day > today) return null
  return day === today ? 'today' : 'overdue'
}
