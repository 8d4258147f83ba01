import { DAY_MS } from '@kit/lib/dates'

/** The time some days ago, as ISO 8601. */
export function daysAgo(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString()
}

/** The time in some days (negative: in the past), or null. */
export function inDays(days: number | undefined): string | null {
  return days === undefined ? null : daysAgo(-days)
}
