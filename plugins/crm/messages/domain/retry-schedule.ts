const SECOND = 1
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Seconds between attempts; the first is immediate (NOTI-04). */
export const RETRY_DELAYS_SECONDS = [0, 20 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 6 * HOUR, 24 * HOUR] as const

export const MAX_ATTEMPTS = RETRY_DELAYS_SECONDS.length

/** Seconds until the next attempt after this many; null after the last. */
export function secondsUntilNextAttempt(attempts: number): number | null {
  return RETRY_DELAYS_SECONDS[attempts] ?? null
}
