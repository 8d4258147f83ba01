import { describe, expect, it } from 'vitest'

import { wholeNumberOr } from './whole-number'

describe('a whole number typed into a form', () => {
  it('is taken as it is', () => {
    expect(wholeNumberOr(0, 0, ' 12 ')).toBe(12)
    expect(wholeNumberOr(1, 1, '7')).toBe(7)
  })

  it.each(['', ' ', 'abc', '1.5', '1e3', '-1', '99999999999'])(
    '[FEAT-11, PADM-37] %j becomes the fallback',
    (typed) => {
      expect(wholeNumberOr(0, 0, typed)).toBe(0)
    },
  )

  it('[SVC-31, TEST-14] below the least becomes the fallback', () => {
    expect(wholeNumberOr(1, 1, '0')).toBe(1)
  })
})
