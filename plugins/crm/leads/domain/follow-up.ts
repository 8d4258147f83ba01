import { choices } from '@kit/lib/choices'
import { DAY_MS, endOfLuandaDay, luandaDay } from '@kit/lib/dates'

/** Filters for follow-ups: due today in Luanda, or overdue. */
export const { labels: DUE_LABELS, values: DUE_FILTERS } = choices({
  today: 'Para contactar hoje',
  overdue: 'Em atraso',
})
export type DueFilter = keyof typeof DUE_LABELS

/** Time range of follow-ups for a filter: `after` inclusive, `before` exclusive. */
export function dueRange(due: DueFilter, now: Date): { after: Date | null; before: Date } {
  const tomorrow = new Date(endOfLuandaDay(luandaDay(now)).getTime() + 1)
  const today = new Date(tomorrow.getTime() - DAY_MS)
  return due === 'today' ? { after: today, before: tomorrow } : { after: null, before: today }
}

/** Due state of a follow-up on a day in Luanda ('YYYY-MM-DD'); null if later or absent. */
export function dueState(nextFollowUp: string | null, today: string): DueFilter | null {
  if (!nextFollowUp) return null
  const day = luandaDay(new Date(nextFollowUp))
  if (day > today) return null
  return day === today ? 'today' : 'overdue'
}
