import { describe, expect, it } from 'vitest'

import { summarise } from './summarise'
import fc from '../../../tests/support/fast-check'

describe('summarise', () => {
  it('[PORT-32] leaves a short text, on one line', () => {
    expect(summarise(' Uma marca\n\nnova. ')).toBe('Uma marca nova.')
  })

  it('[PORT-32] cuts a long one between words', () => {
    const summary = summarise('palavra '.repeat(60))
    expect(summary).toMatch(/^(?:palavra )+palavra…$/)
  })

  it('[PORT-32] is never longer than 160 characters', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 600 }), (text) => {
        expect(summarise(text).length).toBeLessThanOrEqual(160)
      }),
    )
  })
})
