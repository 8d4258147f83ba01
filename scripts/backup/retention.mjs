const KEPT = { daily: 7, monthly: 6, upgrade: 3, weekly: 4 }
const NAME = /^backup-(\d{4})-(\d{2})-(\d{2})-\d{4}(?:\d{2})?(?:-\d+)?(-upgrade)?\.tar$/
const DAY_MS = 24 * 60 * 60_000

/** A week, identified by its Monday's day number, so that the end of a year does not split it. */
const weekOf = (year, month, day) => {
  const days = Date.UTC(year, month - 1, day) / DAY_MS
  return Math.floor((days + 3) / 7)
}

/**
 * Backups to remove from a folder. Keeps the newest of each of the last 7 days, 4 weeks and 6 months that have any, and
 * the last 3 made before an upgrade. Ignores other files. Periods without a backup do not count, so a machine that was
 * off for months keeps its last ones (OPS-05). Keeps the one just made also where its name is the oldest: the clock was
 * behind, now or when others were made ahead.
 * @param {string[]} names file names
 * @param {string} [made] name of the one just made
 * @returns {string[]} names of the files to remove
 */
export function expiredBackups(names, made) {
  const all = names
    .map((name) => ({ match: NAME.exec(name), name }))
    .filter(({ match }) => match !== null)
    // Names sort by time; within a minute, a name with seconds is the later one.
    .sort((a, b) => (stamp(a.name) < stamp(b.name) ? 1 : -1))
  const upgrades = all.filter(({ match }) => match[4])
  const regular = all.filter(({ match }) => !match[4])
  const kept = new Set([made, ...upgrades.slice(0, KEPT.upgrade).map(({ name }) => name)])
  const keep = (limit, periodOf) => {
    const periods = new Set()
    for (const { match, name } of regular) {
      const period = periodOf(match)
      if (periods.has(period)) continue
      if (periods.size === limit) break
      periods.add(period)
      kept.add(name)
    }
  }
  keep(KEPT.daily, ([, year, month, day]) => `${year}-${month}-${day}`)
  keep(KEPT.weekly, ([, year, month, day]) => weekOf(Number(year), Number(month), Number(day)))
  keep(KEPT.monthly, ([, year, month]) => `${year}-${month}`)
  return all.map(({ name }) => name).filter((name) => !kept.has(name))
}

/** '2026-11-22-0300' sorts before '2026-11-22-030007'. */
const stamp = (name) => name.replace(/-upgrade|\.tar$/g, '')
