import { describe, expect, it } from 'vitest'

import { cameOn } from './came-on'
import { isDueOn, stateOf, stateText } from './instalment-state'
import { monthsAround } from './months'
import { proposedReceipt } from './proposed-receipt'

const TODAY = '2026-11-27'
const facts = { amountCents: 10, cameOn: null, dueOn: null, isCancelled: false, openCents: 10 }

describe('the state of an instalment', () => {
  it.each([
    ['upcoming', {}],
    ['upcoming', { cameOn: '2026-12-01', dueOn: '2026-12-06' }],
    ['due', { cameOn: TODAY, dueOn: '2026-12-02' }],
    ['due', { dueOn: TODAY }],
    ['late', { cameOn: '2026-11-20', dueOn: '2026-11-26' }],
    ['late', { dueOn: '2026-11-26', openCents: 5 }],
    ['partial', { cameOn: TODAY, dueOn: TODAY, openCents: 5 }],
    ['received', { dueOn: '2026-11-01', openCents: 0 }],
    ['received', { isCancelled: true, openCents: 0 }],
    ['cancelled', { dueOn: '2026-11-01', isCancelled: true }],
    ['cancelled', { amountCents: 0, dueOn: '2026-11-01', openCents: 0 }],
  ] as const)('[PAY-05] is %s of %j', (state, change) => {
    expect(stateOf({ ...facts, ...change }, TODAY)).toBe(state)
  })

  it.each([
    [null, null, false],
    [TODAY, null, true],
    ['2026-12-01', null, false],
    ['2026-12-01', TODAY, true],
    ['2026-12-01', '2026-12-02', false],
    [null, '2026-11-26', true],
  ])('[PAY-05] that came on %s and is due on %s is to be paid: %s', (cameOn, dueOn, isDue) =>
    expect(isDueOn({ cameOn, dueOn }, TODAY)).toBe(isDue),
  )

  it('[PAY-05] says since when it is late', () => {
    expect(stateText('late', '2026-11-26', TODAY)).toBe('Em atraso há 1 dia')
    expect(stateText('late', '2026-10-28', TODAY)).toBe('Em atraso há 30 dias')
    expect(stateText('due', TODAY, TODAY)).toBe('A pagamento')
  })
})

it('[PAY-05] moments come of acceptance, start, delivery and the calendar', () => {
  const happened = { acceptedOn: '2026-01-01', deliveredOn: '2026-01-31', startedOn: '2026-01-15' }
  const day = (moment: Parameters<typeof cameOn>[0]['moment'], of = happened) =>
    cameOn({ day: '2027-01-01', days: 30, moment }, of)
  expect([day('acceptance'), day('start'), day('delivery'), day('after-delivery'), day('date')]).toEqual([
    '2026-01-01',
    '2026-01-15',
    '2026-01-31',
    '2026-03-02',
    '2027-01-01',
  ])
  const nothing = { acceptedOn: null, deliveredOn: null, startedOn: null }
  expect(cameOn({ day: null, days: 30, moment: 'after-delivery' }, nothing)).toBeNull()
})

it('[PAY-10] months are a year back and a year ahead, with the chosen one', () => {
  const months = monthsAround('2026-01-31', '2020-05')
  expect(months).toHaveLength(26)
  expect([months[0], months[1], months.at(-1)]).toEqual([
    { label: 'mai 2020', value: '2020-05' },
    { label: 'jan 2025', value: '2025-01' },
    { label: 'jan 2027', value: '2027-01' },
  ])
})

describe('what is likely to come of an instalment', () => {
  const unpaid = (cents: number) => ({ amountCents: cents, captiveCents: 0, openCents: cents, withheldCents: 0 })

  it.each([
    [{ captivePercent: 0, vatPercent: 14, withheldPercent: 0 }, [11_400_000, 0, 0]],
    [{ captivePercent: 0, vatPercent: 14, withheldPercent: 6.5 }, [10_750_000, 0, 650_000]],
    [{ captivePercent: 50, vatPercent: 14, withheldPercent: 6.5 }, [10_050_000, 700_000, 650_000]],
    [{ captivePercent: 100, vatPercent: 14, withheldPercent: 0 }, [10_000_000, 1_400_000, 0]],
    [{ captivePercent: 100, vatPercent: 0, withheldPercent: 6.5 }, [10_659_000, 0, 741_000]],
  ])('[PAY-07] follows from the client: %j', (shares, [amountCents, captiveCents, withheldCents]) => {
    expect(proposedReceipt(unpaid(11_400_000), shares)).toEqual({ amountCents, captiveCents, withheldCents })
  })

  it.each([
    [
      'nothing of the taxes has come',
      { captiveCents: 0, openCents: 6_400_000, withheldCents: 0 },
      [5_050_000, 700_000, 650_000],
    ],
    ['one came whole', { captiveCents: 0, openCents: 5_750_000, withheldCents: 650_000 }, [5_050_000, 700_000, 0]],
    [
      'a part of both came',
      { captiveCents: 300_000, openCents: 5_000_000, withheldCents: 400_000 },
      [4_350_000, 400_000, 250_000],
    ],
    [
      'more came than the rate',
      { captiveCents: 900_000, openCents: 5_000_000, withheldCents: 700_000 },
      [5_000_000, 0, 0],
    ],
    ['less is open than the taxes', { captiveCents: 0, openCents: 700_000, withheldCents: 0 }, [0, 50_000, 650_000]],
  ])(
    '[PAY-07] is the rest of the taxes of the whole instalment: %s',
    (_, known, [amountCents, captiveCents, withheldCents]) => {
      const shares = { captivePercent: 50, vatPercent: 14, withheldPercent: 6.5 }
      const proposed = proposedReceipt({ amountCents: 11_400_000, ...known }, shares)
      expect(proposed).toEqual({ amountCents, captiveCents, withheldCents })
    },
  )

  it('[PAY-07] adds up to what is open, to the cent', () => {
    for (let openCents = 1; openCents < 500; openCents += 1) {
      const shares = { captivePercent: 50, vatPercent: 14, withheldPercent: 6.5 }
      const { amountCents, captiveCents, withheldCents } = proposedReceipt(unpaid(openCents), shares)
      expect(amountCents + captiveCents + withheldCents).toBe(openCents)
      expect(Math.min(amountCents, captiveCents, withheldCents)).toBeGreaterThanOrEqual(0)
    }
  })
})
