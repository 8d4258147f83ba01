import { expect, it } from 'vitest'

import { dueDayOf } from './request-options'

it('[PRIV-14] a request is due 30 days after its day in Luanda', () => {
  expect(dueDayOf(new Date('2026-11-27T22:59:59Z'))).toBe('2026-12-27')
  expect(dueDayOf(new Date('2026-11-27T23:00:00Z'))).toBe('2026-12-28')
})
