import { expect, it } from 'vitest'

import { type RefusalCount, refusalLines, refusalTotal } from './refusal-sums'

const COUNTS: RefusalCount[] = [
  { count: 2, grossCents: 300, month: '2026-10', person: 'ana', reason: 'price' },
  { count: 1, grossCents: 50, month: '2026-11', person: 'ana', reason: 'time' },
  { count: 1, grossCents: 700, month: '2026-11', person: 'rui', reason: 'price' },
]

it('[PROP-23] sums refusals by month or by person, each by reason', () => {
  expect(refusalLines(COUNTS, 'month')).toEqual([
    {
      byReason: new Map([['price', { count: 2, grossCents: 300 }]]),
      key: '2026-10',
      total: { count: 2, grossCents: 300 },
    },
    {
      byReason: new Map([
        ['time', { count: 1, grossCents: 50 }],
        ['price', { count: 1, grossCents: 700 }],
      ]),
      key: '2026-11',
      total: { count: 2, grossCents: 750 },
    },
  ])
  expect(refusalLines(COUNTS, 'person').map(({ key, total }) => [key, total])).toEqual([
    ['ana', { count: 3, grossCents: 350 }],
    ['rui', { count: 1, grossCents: 700 }],
  ])
})

it('[PROP-23] the sum of all is that of each reason, and nothing where there is none', () => {
  const { byReason, total } = refusalTotal(COUNTS)
  expect(total).toEqual({ count: 4, grossCents: 1050 })
  expect(byReason.get('price')).toEqual({ count: 3, grossCents: 1000 })
  expect(refusalTotal([]).total).toEqual({ count: 0, grossCents: 0 })
})
