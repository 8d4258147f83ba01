import { describe, expect, it } from 'vitest'

import { BodyBudget } from './body-budget'

const MEGABYTE = 1024 * 1024

/** Counts the strangers, with one megabyte each, that fit. */
function fill(budget: BodyBudget, addressOf: (index: number) => string): number {
  let count = 0
  while (count < 200 && budget.open(addressOf(count)).take(MEGABYTE, false)) count += 1
  return count
}

describe('what bodies take up in memory', () => {
  it('[S7] one stranger holds 8 MB, all strangers 32 MB', () => {
    expect(fill(new BodyBudget(), () => '198.51.100.1')).toBe(8)
    expect(fill(new BodyBudget(), (index) => `198.51.100.${index}`)).toBe(32)
  })

  it('[S7] staff find room beside the strangers, up to 64 MB in all', () => {
    const budget = new BodyBudget()
    fill(budget, (index) => `198.51.100.${index}`)
    const staff = budget.open('198.51.100.1')
    expect(staff.take(32 * MEGABYTE, true)).toBe(true)
    expect(staff.take(1, true)).toBe(false)
  })

  it('[S7] what is answered makes room, once', () => {
    const budget = new BodyBudget()
    const first = budget.open('198.51.100.1')
    expect(first.take(8 * MEGABYTE, false)).toBe(true)
    expect(budget.open('198.51.100.1').take(1, false)).toBe(false)
    first.release()
    first.release()
    expect(fill(budget, () => '198.51.100.1')).toBe(8)
  })

  it('[S7] [S9] a whole IPv6 /64 is one stranger', () => {
    expect(fill(new BodyBudget(), (index) => `2001:db8:0:1::${index.toString(16)}`)).toBe(8)
  })
})
