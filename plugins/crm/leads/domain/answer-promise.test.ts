import { describe, expect, it } from 'vitest'

import {
  DEFAULT_RULES,
  makeOpeningCalendar,
  type OpeningRules,
} from '@collections/opening-hours/domain/opening-calendar'
import { readDate } from '@collections/opening-hours/domain/own-days'
import { readSpans, type Span } from '@collections/opening-hours/domain/spans'
import {
  anyMoment,
  anyRules,
  isInOpenTime,
  luanda as moment,
  NEVER_OPEN,
} from '../../../../tests/support/opening-calendars'
import { type AnswerPromise, answerDueAt, overdueSince, urgencyOf } from './answer-promise'
import fc from '../../../../tests/support/fast-check'

const USUAL = makeOpeningCalendar(DEFAULT_RULES)
const HOUR_MS = 3_600_000

/** A moment in Luanda's time. 20 November 2026 is a Friday. */
const luanda = (text: string) => moment(`2026-11-${text}`)
const due = (text: string, promise: AnswerPromise) => answerDueAt(luanda(text), promise, USUAL)?.toISOString()
const at = (text: string) => luanda(text).toISOString()

describe('the moment by which a visitor is promised an answer', () => {
  it.each([
    ['in opening hours', '18T10:15', '18T12:15'],
    ['until closing to the minute', '18T16:00', '18T18:00'],
    ['over the night', '18T17:30', '19T09:30'],
    ['before opening', '18T06:00', '18T10:00'],
    ['after closing', '18T18:00', '19T10:00'],
    ['over the weekend', '20T17:00', '23T09:00'],
    ['on a Friday evening', '20T21:00', '23T10:00'],
    ['on a Saturday', '21T11:00', '23T10:00'],
    ['on a Sunday', '22T23:59', '23T10:00'],
  ])('a priority request, %s: two opening hours', (_, received, answered) => {
    expect(due(received, 'priority')).toBe(at(answered))
  })

  it.each([
    ['in opening hours', '18T10:15', '19T10:15'],
    ['on a Friday', '20T15:00', '23T15:00'],
    ['on a Friday evening', '20T18:01', '24T08:00'],
    ['on a Saturday', '21T11:00', '24T08:00'],
    ['on a Sunday', '22T23:59', '24T08:00'],
    ['before opening', '23T05:00', '24T08:00'],
    ['after closing', '23T19:00', '25T08:00'],
  ])('any other request, %s: one working day', (_, received, answered) => {
    expect(due(received, 'normal')).toBe(at(answered))
  })

  const promises = fc.constantFrom<AnswerPromise>('priority', 'normal')

  it('[CLOCK-05] is in open time, and never earlier for a later request, whatever the calendar', () => {
    fc.assert(
      fc.property(anyRules, anyMoment, fc.nat(30 * 24 * HOUR_MS), promises, (rules, first, later, promise) => {
        const calendar = makeOpeningCalendar(rules)
        const dueAt = answerDueAt(first, promise, calendar)
        const dueLater = answerDueAt(new Date(first.getTime() + later), promise, calendar)
        expect(dueAt?.getTime() ?? Infinity).toBeLessThanOrEqual(dueLater?.getTime() ?? Infinity)
        if (dueAt) {
          expect(dueAt.getTime()).toBeGreaterThanOrEqual(first.getTime())
          expect(isInOpenTime(calendar, dueAt)).toBe(true)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('[CLOCK-05] separates by the moment of arrival what is overdue from what is not, whatever the calendar', () => {
    fc.assert(
      fc.property(anyRules, anyMoment, fc.nat(60 * 24 * 3600), promises, (rules, now, secondsAgo, promise) => {
        const calendar = makeOpeningCalendar(rules)
        const arrived = new Date(now.getTime() - secondsAgo * 1000)
        const dueAt = answerDueAt(arrived, promise, calendar)
        expect(arrived <= overdueSince(now, promise, calendar)).toBe(dueAt !== null && dueAt < now)
      }),
      { numRuns: 1000 },
    )
  })

  it.each([
    ['over ponte and Carnaval', '2026-02-13T17:00', 'priority', '2026-02-18T09:00'],
    ['over a holiday on a Thursday and its ponte', '2026-09-16T10:15', 'normal', '2026-09-21T10:15'],
    ['over the short eve, Christmas and a weekend', '2026-12-24T11:00', 'priority', '2026-12-28T09:00'],
    ['past the noon of a short eve', '2026-12-23T15:00', 'normal', '2026-12-28T08:00'],
    ['on a holiday', '2026-11-11T10:00', 'priority', '2026-11-12T10:00'],
  ] as const)('[CLOCK-01…03] is counted %s', (_, received, promise, answered) => {
    expect(answerDueAt(moment(received), promise, USUAL)).toEqual(moment(answered))
  })

  const spans = (text: string): Span[] => {
    const reading = readSpans(text)
    return 'spans' in reading ? reading.spans : []
  }
  const date = (text: string) => readDate(text) ?? { date: 1, month: 1 }
  const withRules = (rules: Partial<OpeningRules>) => makeOpeningCalendar({ ...DEFAULT_RULES, ...rules })

  it('[CLOCK-04] is counted over a lunch break and other hours of each weekday', () => {
    const calendar = withRules({ week: ['', '8h–12h, 14h–18h', '10h–13h', '8h–12h, 14h–18h', '', '', ''].map(spans) })
    const dueAt = (text: string, promise: AnswerPromise) => answerDueAt(luanda(text), promise, calendar)
    expect(dueAt('23T11:00', 'priority')).toEqual(luanda('23T15:00'))
    expect(dueAt('23T17:30', 'priority')).toEqual(luanda('24T11:30'))
    expect(dueAt('23T08:30', 'normal')).toEqual(luanda('24T10:00'))
    expect(dueAt('23T16:00', 'normal')).toEqual(luanda('25T08:00'))
    expect(dueAt('24T12:30', 'normal')).toEqual(luanda('25T14:00'))
    expect(dueAt('24T12:00', 'normal')).toEqual(luanda('25T12:00'))
  })

  it('[CLOCK-04] is counted to the midnight at which a late evening closes', () => {
    const calendar = withRules({ week: ['', '', '', '22h–24h', '', '', ''].map(spans) })
    expect(answerDueAt(luanda('18T09:00'), 'priority', calendar)).toEqual(luanda('19T00:00'))
    expect(answerDueAt(luanda('18T23:00'), 'priority', calendar)).toEqual(luanda('25T23:00'))
  })

  it('[CLOCK-04] three weeks of leave: due after them, and overdue is what came before them', () => {
    const leave = { from: date('30/11/2026'), name: 'Férias coletivas', open: [], to: date('20/12/2026') }
    const calendar = withRules({ ownDays: [leave] })
    expect(answerDueAt(luanda('27T16:00'), 'normal', calendar)).toEqual(moment('2026-12-21T16:00'))
    expect(answerDueAt(moment('2026-12-10T16:00'), 'priority', calendar)).toEqual(moment('2026-12-21T10:00'))
    const before = (text: string) => new Date(moment(text).getTime() - 1)
    expect(overdueSince(moment('2026-12-18T12:00'), 'normal', calendar)).toEqual(before('2026-11-26T18:00'))
    expect(overdueSince(moment('2026-12-21T16:00'), 'normal', calendar)).toEqual(before('2026-11-27T16:00'))
  })

  it('[CLOCK-05] without any open time nothing is ever due, and nothing overdue', () => {
    for (const promise of ['priority', 'normal'] as const) {
      expect(answerDueAt(luanda('18T10:00'), promise, NEVER_OPEN)).toBeNull()
      expect(overdueSince(luanda('18T10:00'), promise, NEVER_OPEN)).toEqual(new Date(0))
    }
    expect(urgencyOf(null, luanda('18T10:00'))).toBe('waiting')
  })

  it('is urgent from two hours before, and overdue after it', () => {
    const dueAt = luanda('18T12:00')
    expect(urgencyOf(dueAt, luanda('18T09:59'))).toBe('waiting')
    expect(urgencyOf(dueAt, luanda('18T10:00'))).toBe('soon')
    expect(urgencyOf(dueAt, luanda('18T12:00'))).toBe('soon')
    expect(urgencyOf(dueAt, luanda('18T12:01'))).toBe('overdue')
  })
})
