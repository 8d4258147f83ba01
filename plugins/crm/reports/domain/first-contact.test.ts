import { describe, expect, it } from 'vitest'

import { DEFAULT_RULES, makeOpeningCalendar } from '@collections/opening-hours/domain/opening-calendar'
import { luanda, NEVER_OPEN } from '../../../../tests/support/opening-calendars'
import { countAnswers, median, noAnswers, percentOf, type RequestGroup, waitText } from './first-contact'

const CALENDAR = makeOpeningCalendar(DEFAULT_RULES)
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }
/** A Monday, noon. */
const NOW = luanda('2026-11-23T12:00')

/** One person's requests: when they arrived and when they were answered. */
const group = (
  moments: readonly (readonly [received: string, contacted: string | null])[],
  { personId = 'ana', promise = 'normal' }: Partial<RequestGroup> = {},
): RequestGroup => ({
  contactedAt: moments.map(([, contacted]) => (contacted === null ? null : luanda(contacted).getTime())),
  erasedAt: moments.map(() => null),
  personId,
  promise,
  receivedAt: moments.map(([received]) => luanda(received).getTime()),
})

const count = (groups: RequestGroup[], { calendar = CALENDAR, now = NOW, period = NOVEMBER } = {}) =>
  countAnswers(groups, { calendar, now, period })
const ofAna = (groups: RequestGroup[], options = {}) => count(groups, options).byPerson.get('ana')

describe('[TEAM-14] the time to first contact', () => {
  it('counts the time in which the agency is open alone', () => {
    // Friday 17:00 to Monday 9:30: one hour plus one and a half.
    expect(ofAna([group([['2026-11-13T17:00', '2026-11-16T09:30']])])?.medianMinutes).toBe(150)
    // Across the holiday of 11 November.
    expect(ofAna([group([['2026-11-10T17:50', '2026-11-12T08:20']])])?.medianMinutes).toBe(30)
    // Answered on a Sunday, before the agency opened again.
    expect(ofAna([group([['2026-11-14T10:00', '2026-11-15T10:00']])])?.medianMinutes).toBe(0)
  })

  it('is the middle of all, of an even number the mean of the two in the middle', () => {
    expect([median([]), median([5]), median([9, 1]), median([9, 1, 2]), median([100, 9, 1, 2])]).toEqual([
      null,
      5,
      5,
      2,
      5.5,
    ])
    const moments = [
      ['2026-11-16T09:00', '2026-11-16T09:10'],
      ['2026-11-16T09:00', '2026-11-16T09:25'],
      ['2026-11-16T09:00', null],
    ] as const
    expect(ofAna([group(moments)])?.medianMinutes).toBe(18)
  })

  it('a contact at the moment of the promise is in time, a millisecond later is not', () => {
    const due = luanda('2026-11-17T10:15').getTime()
    const at = (contacted: number): RequestGroup => ({
      ...group([['2026-11-16T10:15', null]]),
      contactedAt: [contacted],
    })
    expect(ofAna([at(due)])).toMatchObject({ judged: 1, onTime: 1, onTimePercent: 100 })
    expect(ofAna([at(due + 1)])).toMatchObject({ judged: 1, onTime: 0, onTimePercent: 0 })
  })

  it('[PRIV-04] a request whose person was erased before it was late never is, and still counts', () => {
    const due = luanda('2026-11-17T10:15').getTime()
    const erased = (at: number) => ofAna([{ ...group([['2026-11-16T10:15', null]]), erasedAt: [at] }])
    expect(erased(due)).toMatchObject({ judged: 0, requests: 1 })
    expect(erased(due + 1)).toMatchObject({ judged: 1, onTime: 0, requests: 1 })
  })

  it('priority requests have their own promise, in the same figures', () => {
    const moments = [['2026-11-16T10:00', '2026-11-16T12:30']] as const
    const figures = ofAna([group(moments), group(moments, { promise: 'priority' })])
    expect(figures).toMatchObject({ judged: 2, medianMinutes: 150, onTime: 1, onTimePercent: 50, requests: 2 })
  })

  it('what waits is late once the promise has passed, and not judged before', () => {
    const figures = ofAna([
      group([
        ['2026-11-19T11:00', null],
        ['2026-11-20T13:00', null],
      ]),
    ])
    expect(figures).toMatchObject({ judged: 1, medianMinutes: null, onTime: 0, onTimePercent: 0, requests: 2 })
  })

  it('an agency that never opens has promised nothing', () => {
    const moments = [
      ['2026-11-16T10:00', '2026-11-18T10:00'],
      ['2026-11-16T10:00', null],
    ] as const
    expect(ofAna([group(moments)], { calendar: NEVER_OPEN })).toMatchObject({
      judged: 0,
      medianMinutes: null,
      onTimePercent: null,
      requests: 2,
    })
  })

  it('goes into the month in which the request came, empty months stay', () => {
    const period = { from: '2026-08-15', to: '2026-11-30' }
    const figures = ofAna(
      [
        group([
          ['2026-09-30T23:30', '2026-10-01T09:00'],
          ['2026-10-01T00:30', '2026-10-01T10:00'],
        ]),
      ],
      { period },
    )
    expect(figures?.months.map(({ medianMinutes, month, requests }) => [month, requests, medianMinutes])).toEqual([
      ['2026-08', 0, null],
      ['2026-09', 1, 60],
      ['2026-10', 1, 120],
      ['2026-11', 0, null],
    ])
  })

  it('the total is of all requests, not the mean of the people', () => {
    const quick = Array.from({ length: 3 }, () => ['2026-11-16T09:00', '2026-11-16T09:10'] as const)
    const { byPerson, total } = count([
      group(quick),
      group([['2026-11-16T09:00', '2026-11-18T09:00']], { personId: null }),
    ])
    expect(byPerson.get(null)).toMatchObject({ medianMinutes: 1200, onTimePercent: 0 })
    expect(total).toMatchObject({ judged: 4, medianMinutes: 10, onTime: 3, onTimePercent: 75 })
    expect(total.months).toHaveLength(1)
  })

  it('is written in hours and minutes', () => {
    const texts = [0, 45, 60, 200, 1560].map((minutes) => waitText(minutes).replaceAll('\u00A0', ' '))
    expect(texts).toEqual(['0 min', '45 min', '1 h', '3 h 20 min', '26 h'])
  })

  it('without requests there is nothing to divide by', () => {
    expect(noAnswers(NOVEMBER)).toMatchObject({ judged: 0, medianMinutes: null, onTimePercent: null, requests: 0 })
    expect([percentOf(1, 0), percentOf(1, 3), percentOf(2, 3)]).toEqual([null, 33, 67])
  })
})
