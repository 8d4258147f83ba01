import { expect, it } from 'vitest'

import { latestWeeks } from './answer-weeks'

it.each([
  // A Wednesday: thirteen weeks start on this Monday.
  ['2026-01-01', '2026-11-18', '2026-08-24', '2026-11-18'],
  ['2026-11-03', '2026-11-18', '2026-11-03', '2026-11-18'],
  ['2026-01-01', '2026-12-31', '2026-08-24', '2026-11-18'],
  ['2025-01-01', '2026-01-04', '2025-10-06', '2026-01-04'],
])('[TEAM-16] of %s to %s the last weeks are %s to %s', (from, to, first, last) => {
  expect(latestWeeks({ from, to }, '2026-11-18')).toEqual({ from: first, to: last })
})
