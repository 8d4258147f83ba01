import { expect, it } from 'vitest'

import { MAX_ATTEMPTS, secondsUntilNextAttempt } from './retry-schedule'

it('[NOTI-04] tries after 0 s, 20 s, 2 min, 10 min, 1 h, 6 h and 24 h, and then no more', () => {
  expect(Array.from({ length: 9 }, (_, attempts) => secondsUntilNextAttempt(attempts))).toEqual([
    0,
    20,
    120,
    600,
    3600,
    21_600,
    86_400,
    null,
    null,
  ])
  expect(MAX_ATTEMPTS).toBe(7)
})
