import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type AnswerPromise, answerDueAt, overdueSince, urgencyOf } from './answer-promise'

/** A moment on Luanda's clock. November 2026: the 20th is a Friday. */
const luanda = (text: string) => new Date(`2026-11-${text}:00+01:00`)
const due = (text: string, promise: AnswerPromise) => answerDueAt(luanda(text), promise).toISOString()
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

  const moments = fc.date({
    max: new Date('2028-01-01T00:00:00Z'),
    min: new Date('2026-01-01T00:00:00Z'),
    noInvalidDate: true,
  })
  const promises = fc.constantFrom<AnswerPromise>('priority', 'normal')

  it('is in opening hours, and never earlier for a later request', () => {
    fc.assert(
      fc.property(moments, moments, promises, (one, other, promise) => {
        const [first, second] = one <= other ? [one, other] : [other, one]
        const dueAt = answerDueAt(first, promise)
        expect(dueAt.getTime()).toBeLessThanOrEqual(answerDueAt(second, promise).getTime())
        const local = new Date(dueAt.getTime() + 3_600_000)
        const hour = local.getUTCHours() + local.getUTCMinutes() / 60 + local.getUTCSeconds() / 3600
        expect(local.getUTCDay()).toBeGreaterThan(0)
        expect(local.getUTCDay()).toBeLessThan(6)
        expect(hour).toBeGreaterThanOrEqual(8)
        expect(hour).toBeLessThanOrEqual(18)
      }),
    )
  })

  it('separates by the moment of arrival what is overdue from what is not', () => {
    fc.assert(
      fc.property(moments, fc.integer({ max: 5 * 24 * 3600, min: 0 }), promises, (now, secondsAgo, promise) => {
        const arrived = new Date(now.getTime() - secondsAgo * 1000)
        expect(arrived <= overdueSince(now, promise)).toBe(answerDueAt(arrived, promise) < now)
      }),
    )
  })

  it('is urgent from two hours before, and overdue after it', () => {
    const dueAt = luanda('18T12:00')
    expect(urgencyOf(dueAt, luanda('18T09:59'))).toBe('waiting')
    expect(urgencyOf(dueAt, luanda('18T10:00'))).toBe('soon')
    expect(urgencyOf(dueAt, luanda('18T12:00'))).toBe('soon')
    expect(urgencyOf(dueAt, luanda('18T12:01'))).toBe('overdue')
  })
})
