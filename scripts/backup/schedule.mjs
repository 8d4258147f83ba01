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

const MADE = /^backup-(\d{4}-\d{2}-\d{2})-(\d{2})(\d{2})(?:\d{2})?(?:-\d+)?\.tar$/

/** Luanda's minute in a backup's name; 0 for other files. */
const readName = (name, now) => readMoment(name.match(MADE) && name.replace(MADE, '$1T$2:$3+01:00'), now)

/**
 * Whether this night has no nightly backup yet, even if the machine was off at 03:00; after a failure, retries an hour
 * later (OPS-05).
 * @param {{ lastNightAt?: string, lastFailureAt?: string, lastSuccessAt?: string } | null} state stored under 'backup'
 * @param {Date} now
 * @param {string[]} names files of the folder: one made since the night and the last noted backup counts, because a
 *   database that refuses writes notes none
 */
export function isBackupDue(state, now, names = []) {
  const night = lastNight(now)
  if (readMoment(state?.lastNightAt, now) >= night) return false
  if (now.getTime() - readMoment(state?.lastFailureAt, now) < HOUR_MS) return false
  const since = Math.max(night, readMoment(state?.lastSuccessAt, now))
  return !names.some((name) => readName(name, now) >= since)
}

/**
 * Whether the newest nightly backup still has to be copied; after a failure, retries an hour later (OPS-22).
 * @param {{ toCopy?: string | null, copyFailedAt?: string | null } | null} state stored under 'backup'
 */
export const isCopyDue = (state, now) =>
  Boolean(state?.toCopy) && now.getTime() - readMoment(state.copyFailedAt, now) >= HOUR_MS
