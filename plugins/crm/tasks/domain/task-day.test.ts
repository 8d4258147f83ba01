import { describe, expect, it } from 'vitest'

import { daysOf, dueText, groupOf, nextText, postponedTo, TASK_GROUPS } from './task-day'
import fc from '../../../../tests/support/fast-check'

/** November 2026: the 23rd is a Monday. */
const MONDAY = '2026-11-23'
const open = (dueDay: string) => ({ doneAt: null, dueDay })

describe('when a task is due', () => {
  it.each([
    ['2026-11-22', 'overdue'],
    ['2026-11-23', 'today'],
    ['2026-11-24', 'week'],
    ['2026-11-29', 'week'],
    ['2026-11-30', 'later'],
  ])('[TEAM-09] on Monday the 23rd, %s is in "%s"', (day, group) => {
    expect(groupOf(open(day), MONDAY)).toBe(group)
  })

  it('[TEAM-09] on a Sunday nothing is left of the week', () => {
    expect(groupOf(open('2026-11-30'), '2026-11-29')).toBe('later')
    expect(groupOf(open('2026-11-29'), '2026-11-29')).toBe('today')
  })

  it('[TEAM-09] every open task is in the one group whose days it has, whatever today is', () => {
    const anyDay = fc
      .date({ max: new Date('2100-01-01'), min: new Date('2000-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(anyDay, anyDay, (day, today) => {
        const holding = TASK_GROUPS.filter((group) => {
          if (group === 'done') return false
          const { from = '0000-00-00', to = '9999-99-99' } = daysOf(group, today)
          return from <= day && day <= to
        })
        expect(holding).toEqual([groupOf(open(day), today)])
      }),
    )
  })

  it('[TEAM-09] a done task is done, however late it was', () => {
    expect(groupOf({ doneAt: '2026-11-20T10:00:00Z', dueDay: '2026-11-01' }, MONDAY)).toBe('done')
  })

  it.each([
    ['tomorrow', '2026-11-24'],
    ['in3days', '2026-11-26'],
    ['monday', '2026-11-30'],
  ] as const)('[TEAM-09] put off to "%s" from Monday the 23rd', (choice, day) => {
    expect(postponedTo(choice, MONDAY)).toBe(day)
  })

  it('[TEAM-09] on a Sunday, Monday is the next day; also over the end of a year', () => {
    expect(postponedTo('monday', '2026-11-29')).toBe('2026-11-30')
    expect(postponedTo('in3days', '2026-12-30')).toBe('2027-01-02')
  })

  it('[TEAM-10] is said as people say it', () => {
    expect(dueText({ dueDay: MONDAY, dueTime: '14:30' }, MONDAY)).toBe('Hoje, 14:30')
    expect(dueText({ dueDay: '2026-11-24', dueTime: null }, MONDAY)).toBe('Amanhã')
    expect(dueText({ dueDay: '2026-11-22', dueTime: null }, MONDAY)).toBe('Ontem')
    expect(dueText({ dueDay: '2027-01-02', dueTime: null }, MONDAY)).toBe('02/01/2027')
    expect(nextText('2026-11-24')).toBe('Próximo: 24/11')
  })
})
