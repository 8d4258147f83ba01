import { describe, expect, it } from 'vitest'

import { dueRange, dueState } from './follow-up'

// Luanda is one hour ahead of UTC, so 23:30 UTC is already its next day.
const LATE = new Date('2026-11-20T23:30:00.000Z')

describe('whom to contact', () => {
  it('[OP-88] today is the day of Luanda', () => {
    expect(dueRange('today', LATE)).toEqual({
      after: new Date('2026-11-20T23:00:00.000Z'),
      before: new Date('2026-11-21T23:00:00.000Z'),
    })
    expect(dueRange('overdue', LATE)).toEqual({ after: null, before: new Date('2026-11-20T23:00:00.000Z') })
  })

  it.each([
    [null, null],
    ['2026-11-20T22:59:59.999Z', 'overdue'],
    ['2026-11-20T23:00:00.000Z', 'today'],
    ['2026-11-21T22:59:59.999Z', 'today'],
    ['2026-11-21T23:00:00.000Z', null],
  ])('a follow-up at %s is %s', (nextFollowUp, state) => {
    expect(dueState(nextFollowUp, '2026-11-21')).toBe(state)
  })
})
