const DAY_MS = 24 * 60 * 60 * 1000

/** The moment some days before now, as ISO 8601. */
export function daysAgo(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString()
}

/** The moment some days from now (negative: in the past), or null. */
export function inDays(days: number | undefined): string | null {
  return days === undefined ? null : daysAgo(-days)
}
