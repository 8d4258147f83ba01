import { describe, expect, it } from 'vitest'

import { isBackupDue, isCopyDue } from './schedule.mjs'

/** 03:00 in Luanda is 02:00 UTC. */
const due = (now: string, state: object | null) => isBackupDue(state, new Date(`2026-11-22T${now}:00Z`))

describe('[OPS-05] when a nightly backup is due', () => {
  it('once a night, from three o’clock on', () => {
    const state = { lastNightAt: '2026-11-21T02:00:30Z' }
    expect(due('01:59', state)).toBe(false)
    expect(due('02:00', state)).toBe(true)
    expect(due('02:10', { lastNightAt: '2026-11-22T02:00:30Z' })).toBe(false)
  })

  it('later, when the machine was off at three, and at once when there is none', () => {
    expect(due('10:00', { lastNightAt: '2026-11-20T02:00:30Z' })).toBe(true)
    expect(due('10:00', null)).toBe(true)
  })

  it('also after one by hand, and when a clock that ran ahead made the last ones', () => {
    expect(due('10:00', { lastNightAt: '2026-11-21T02:00:30Z', lastSuccessAt: '2026-11-22T09:00:00Z' })).toBe(true)
    expect(due('10:00', { lastFailureAt: '2027-11-22T02:00:30Z', lastNightAt: '2027-11-22T02:00:30Z' })).toBe(true)
  })

  it('not when this night has a file that could not be noted; one by hand, before an upgrade or to come is none', () => {
    const withFile = (name: string) =>
      isBackupDue({ lastSuccessAt: '2026-11-22T01:00:30Z' }, new Date('2026-11-22T10:00:00Z'), [name])
    expect(withFile('backup-2026-11-22-0300.tar')).toBe(false)
    expect(withFile('backup-2026-11-22-104512-2.tar')).toBe(false)
    expect(withFile('backup-2026-11-22-0200.tar')).toBe(true)
    expect(withFile('backup-2026-11-22-1101.tar')).toBe(true)
    expect(withFile('backup-2026-11-22-0300-upgrade.tar')).toBe(true)
    const noted = { lastNightAt: '2026-11-21T02:00:30Z', lastSuccessAt: '2026-11-22T09:00:30Z' }
    expect(isBackupDue(noted, new Date('2026-11-22T10:00:00Z'), ['backup-2026-11-22-1000.tar'])).toBe(true)
  })

  it('again an hour after a failure', () => {
    const state = { lastFailureAt: '2026-11-22T02:01:00Z', lastNightAt: '2026-11-21T02:00:30Z' }
    expect(due('02:30', state)).toBe(false)
    expect(due('03:01', state)).toBe(true)
  })
})

it('[OPS-22] a backup is copied once it is there, after a failure an hour later, and once', () => {
  const copyDue = (state: object | null) => isCopyDue(state, new Date('2026-11-22T03:00:00Z'))
  expect(copyDue({ toCopy: '/copias/backup.tar' })).toBe(true)
  expect(copyDue({ copyFailedAt: '2026-11-22T02:00:01Z', toCopy: '/copias/backup.tar' })).toBe(false)
  expect(copyDue({ copyFailedAt: '2026-11-22T02:00:00Z', toCopy: '/copias/backup.tar' })).toBe(true)
  expect(copyDue({ copyFailedAt: '2027-11-22T02:00:00Z', toCopy: '/copias/backup.tar' })).toBe(true)
  for (const state of [null, {}, { toCopy: null }]) expect(copyDue(state)).toBe(false)
})
