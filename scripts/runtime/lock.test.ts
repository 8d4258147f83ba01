import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { withLock } from './lock.mjs'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lock-'))
  file = path.join(folder, 'a.lock')
})
afterEach(() => rmSync(folder, { recursive: true }))

const silent = () => undefined

describe('withLock', () => {
  it('lets one in at a time', async () => {
    let inside = 0
    let most = 0
    const work = async () => {
      most = Math.max(most, ++inside)
      await sleep(20)
      inside--
    }
    await Promise.all([1, 2, 3, 4].map(() => withLock(file, silent, work)))
    expect(most).toBe(1)
    expect(existsSync(file)).toBe(false)
  })

  it('takes over the lock of a process that was killed', async () => {
    // This process's pid with another start time, like a dead process with a reused pid.
    writeFileSync(file, `${process.pid}@1`)
    expect(await withLock(file, silent, () => 'done')).toBe('done')
  })

  it('takes over an empty lock that a clock that ran ahead has dated', async () => {
    writeFileSync(file, '')
    utimesSync(file, Date.now() / 1000 + 3600, Date.now() / 1000 + 3600)
    const tell = () => {
      throw new Error('It waits')
    }
    expect(await withLock(file, tell, () => 'done')).toBe('done')
  })

  it('waits on where a time server sets the clock forward meanwhile', async () => {
    let letGo = () => {}
    const held = withLock(file, silent, () => new Promise<void>((resolve) => (letGo = resolve)))
    const setForward = () => {
      vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] })
      letGo()
    }
    onTestFinished(() => void vi.useRealTimers())
    expect(await withLock(file, setForward, () => 'done')).toBe('done')
    await held
  })

  it('is released when the work fails', async () => {
    await expect(withLock(file, silent, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(existsSync(file)).toBe(false)
  })
})
