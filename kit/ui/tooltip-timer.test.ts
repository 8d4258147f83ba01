import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { createTooltipTimer, OPEN_DELAY_MS, SKIP_DELAY_MS } from './tooltip-timer'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function start() {
  const show = vi.fn<(target: string) => void>()
  const hide = vi.fn()
  return { hide, show, timer: createTooltipTimer(show, hide, () => Date.now()) }
}

describe('tooltip', () => {
  it('[SITE-30] opens after 700 ms', () => {
    const { show, timer } = start()
    timer.enter('Instagram')
    vi.advanceTimersByTime(OPEN_DELAY_MS - 1)
    expect(show).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(show).toHaveBeenCalledExactlyOnceWith('Instagram')
    expect(OPEN_DELAY_MS).toBe(700)
  })

  it('[SITE-30] does not open for those who only pass', () => {
    const { hide, show, timer } = start()
    timer.enter('Instagram')
    vi.advanceTimersByTime(500)
    timer.leave()
    vi.runAllTimers()
    expect(show).not.toHaveBeenCalled()
    expect(hide).not.toHaveBeenCalled()
  })

  it('[SITE-31] the next one opens at once within 300 ms, and waits again after them', () => {
    const { hide, show, timer } = start()
    timer.enter('Instagram')
    vi.advanceTimersByTime(OPEN_DELAY_MS)
    timer.leave()
    expect(hide).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(SKIP_DELAY_MS - 1)
    timer.enter('LinkedIn')
    expect(show).toHaveBeenLastCalledWith('LinkedIn')
    timer.leave()
    vi.advanceTimersByTime(SKIP_DELAY_MS)
    timer.enter('Facebook')
    expect(show).toHaveBeenLastCalledWith('LinkedIn')
    vi.advanceTimersByTime(OPEN_DELAY_MS)
    expect(show).toHaveBeenLastCalledWith('Facebook')
  })
})
