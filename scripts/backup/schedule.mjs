/** 03:00 in Luanda (UTC+1, no daylight saving). */
const HOUR_UTC = 2
const HOUR_MS = 60 * 60_000

/** The latest time at which a nightly backup was due. */
function lastNight(now) {
  const night = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), HOUR_UTC)
  return night <= now.getTime() ? night : night - 24 * HOUR_MS
}

/** A stored moment; 0 if there is none, or if a clock that ran ahead wrote it. */
function readMoment(text, now) {
  const moment = Date.parse(text ?? '')
  return moment <= now.getTime() ? moment : 0
}

/**
 * Whether this night has no nightly backup yet, even if the machine was off at 03:00; after a failure, retries an hour
 * later (OPS-05).
 * @param {{ lastNightAt?: string, lastFailureAt?: string } | null} state stored under 'backup'
 */
export const isBackupDue = (state, now) =>
  readMoment(state?.lastNightAt, now) < lastNight(now) &&
  now.getTime() - readMoment(state?.lastFailureAt, now) >= HOUR_MS

/**
 * Whether the newest nightly backup still has to be copied; after a failure, retries an hour later (OPS-22).
 * @param {{ toCopy?: string | null, copyFailedAt?: string | null } | null} state stored under 'backup'
 */
export const isCopyDue = (state, now) =>
  Boolean(state?.toCopy) && now.getTime() - readMoment(state.copyFailedAt, now) >= HOUR_MS
