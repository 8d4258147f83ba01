import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { announceStop, isDiskFull, noteDiskFull, readiness, serviceState } from './service-state'

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(serviceState, { isStopTold: false, phase: 'running', readinessAskedAt: Number.NEGATIVE_INFINITY })
})
afterEach(() => {
  vi.useRealTimers()
  serviceState.phase = 'running'
})

it('[R4] a refused write counts as a full disk for ten seconds, also when the clock is set back meanwhile', async () => {
  noteDiskFull(Object.assign(new Error('No space left on device'), { code: '53100' }))
  expect(await isDiskFull()).toBe(true)
  vi.setSystemTime(Date.now() - 60 * 60_000)
  await vi.advanceTimersByTimeAsync(10_001)
  expect(await isDiskFull()).toBe(false)
})

it('[OPS-09] stops at once while nobody watches its readiness', async () => {
  await announceStop()
  expect(vi.getTimerCount()).toBe(0)
})

it('[OPS-09] stops as soon as whoever watches its readiness has been told, or after 10 s', async () => {
  for (const isAsked of [true, false]) {
    Object.assign(serviceState, { isStopTold: false, phase: 'running' })
    expect(readiness(true, false)).toBe('ready')
    const stopped = vi.fn()
    void announceStop().then(stopped)
    await vi.advanceTimersByTimeAsync(9_000)
    expect(stopped).not.toHaveBeenCalled()
    if (isAsked) expect(readiness(true, false)).toBe('stopping')
    await vi.advanceTimersByTimeAsync(isAsked ? 100 : 1_100)
    expect(stopped).toHaveBeenCalledOnce()
  }
})
