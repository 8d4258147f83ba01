import { describe, expect, it } from 'vitest'

import { byUrgency, type DayKind, leftText, whenOf } from './day'

const NOW = new Date('2026-11-18T12:00:00+01:00')
const at = (time: string) => new Date(`2026-11-${time}:00+01:00`)

const order = (...items: [kind: DayKind, time: string | null][]) =>
  byUrgency(
    items.map(([kind, time]) => ({ at: time === null ? null : at(time), kind, time })),
    NOW,
  ).map(({ kind, time }) => `${kind} ${time}`)

describe('the order of the day', () => {
  it('has clients who wait first, whatever they wait for, and the longest wait first', () => {
    expect(order(['proof', '18T11:00'], ['question', '18T10:00'], ['request', '18T10:30'])).toEqual([
      'question 18T10:00',
      'request 18T10:30',
      'proof 18T11:00',
    ])
  })

  it('puts a request that must be answered within two hours before money, and one with more time behind it', () => {
    expect(order(['request', '18T14:01'], ['accepted', '10T09:00'], ['request', '18T14:00'])).toEqual([
      'request 18T14:00',
      'accepted 10T09:00',
      'request 18T14:01',
    ])
  })

  it('puts a quote that was accepted just now before late payments', () => {
    expect(order(['payment', '01T09:00'], ['accepted', '18T12:00'])).toEqual(['accepted 18T12:00', 'payment 01T09:00'])
  })

  it('goes on with what was planned, the oldest first, then with what expires, then with drafts', () => {
    expect(
      order(
        ['draft', '01T09:00'],
        ['expiring', '18T23:59'],
        ['task', '18T23:59'],
        ['follow-up', '18T09:00'],
        ['refused', '17T23:59'],
      ),
    ).toEqual(['refused 17T23:59', 'follow-up 18T09:00', 'task 18T23:59', 'expiring 18T23:59', 'draft 01T09:00'])
  })

  it('keeps a request without a moment among those with time', () => {
    expect(order(['task', '17T09:00'], ['request', null], ['request', '19T09:00'])).toEqual([
      'request 19T09:00',
      'request null',
      'task 17T09:00',
    ])
  })
})

describe('the clock of the day', () => {
  it.each([
    ['18T12:40', 'faltam 40 min'],
    ['18T12:01', 'falta 1 min'],
    ['18T13:00', 'falta 1 h'],
    ['18T15:59', 'faltam 3 h'],
    ['20T12:00', 'faltam 2 dias'],
    ['18T12:00', 'agora'],
    ['18T11:59', 'atrasado 1 min'],
    ['18T09:30', 'atrasado 2 h'],
    ['17T11:00', 'atrasado 1 dia'],
  ])('until %s: %s', (time, text) => expect(leftText(at(time), NOW)).toBe(text))
})

it.each([
  ['proof', '15T11:59', 'red'],
  ['question', '15T12:00', 'amber'],
  ['accepted', '14T12:00', 'red'],
  ['draft', '01T12:00', 'grey'],
] as const)('of a %s since %s is %s: a client who has waited for more than three days shows', (kind, time, tone) =>
  expect(whenOf({ at: at(time), kind }, NOW).tone).toBe(tone),
)
