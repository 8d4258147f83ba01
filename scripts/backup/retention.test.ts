import { describe, expect, it } from 'vitest'

import { expiredBackups } from './retention.mjs'

const nameOf = (date: Date, suffix = '') => `backup-${date.toISOString().slice(0, 10)}-0300${suffix}.tar`
const daysFrom = (start: string, count: number) =>
  Array.from({ length: count }, (_, day) => nameOf(new Date(Date.parse(start) + day * 86_400_000)))
const keptOf = (names: string[]) => {
  const expired = new Set(expiredBackups(names))
  return names.filter((name) => !expired.has(name))
}

describe('[OPS-05] which backups are kept', () => {
  it('keeps 7 days, the newest of 4 weeks and the newest of 6 months', () => {
    // The last day is a Sunday, so this week's newest is also a daily one.
    const kept = keptOf(daysFrom('2026-01-01', 326))
    expect(kept).toEqual(
      ['06-30', '07-31', '08-31', '09-30', '10-31', '11-01', '11-08', '11-15', '11-16', '11-17', '11-18', '11-19']
        .concat(['11-20', '11-21', '11-22'])
        .map((day) => `backup-2026-${day}-0300.tar`),
    )
  })

  it('leads to the same when the folder is cleared every night', () => {
    let folder: string[] = []
    const nights = daysFrom('2025-01-01', 700)
    for (const night of nights) folder = keptOf([...folder, night])
    expect(folder).toEqual(keptOf(nights))
    expect(folder.length).toBeLessThanOrEqual(17)
  })

  it('keeps the newest of one day, the one with seconds being later', () => {
    const day = ['backup-2026-11-22-0300.tar', 'backup-2026-11-22-0915.tar', 'backup-2026-11-22-091530.tar']
    expect(keptOf(day)).toEqual(['backup-2026-11-22-091530.tar'])
  })

  it('keeps the one just made, also by a clock that is behind', () => {
    const names = daysFrom('2026-01-01', 326)
    const made = 'backup-2024-01-05-0300.tar'
    expect(expiredBackups([...names, made], made)).toEqual(expiredBackups(names))
    expect(expiredBackups([...names, made])).toContain(made)
  })

  it('keeps the last ones of a machine that was off for months', () => {
    const names = ['backup-2024-01-05-0300.tar', 'backup-2024-01-06-0300.tar']
    expect(keptOf(names)).toEqual(names)
  })

  it('counts those made before an upgrade apart, and leaves other files alone', () => {
    const upgrades = daysFrom('2026-01-01', 5).map((name) => name.replace('.tar', '-upgrade.tar'))
    const others = ['notas.txt', 'backup-antigo.tar', '.backup-host-1@2.draft']
    expect(keptOf([...upgrades, ...others])).toEqual([...upgrades.slice(2), ...others])
  })
})
