import { beforeEach, describe, expect, it, vi } from 'vitest'

beforeEach(() => vi.resetModules())

describe('toaster on demand', () => {
  it('[SITE-26] keeps the last toast until the toaster stands, and shows it once', async () => {
    const { isToasterWanted, markStanding, showWhenStanding, subscribeToWake } = await import('./toaster-state')
    const woken = vi.fn()
    subscribeToWake(woken)
    expect(isToasterWanted()).toBe(false)
    const first = vi.fn()
    const second = vi.fn()
    showWhenStanding(first)
    showWhenStanding(second)
    expect(woken).toHaveBeenCalledTimes(1)
    expect(isToasterWanted()).toBe(true)
    markStanding()
    markStanding()
    expect(first).not.toHaveBeenCalled()
    expect(second).toHaveBeenCalledTimes(1)
  })

  it('[SITE-26] shows at once and once when the toaster stands', async () => {
    const { markStanding, showWhenStanding } = await import('./toaster-state')
    markStanding()
    const show = vi.fn()
    showWhenStanding(show)
    markStanding()
    expect(show).toHaveBeenCalledTimes(1)
  })
})
