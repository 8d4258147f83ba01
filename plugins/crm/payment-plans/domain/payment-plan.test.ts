import { describe, expect, it } from 'vitest'

import { splitCents, totalsOf } from '@crm/line-items/domain/totals'
import { planInput } from '../schema'
import {
  amountsOf,
  depositPercentOf,
  instalmentText,
  type Moment,
  MOMENTS,
  momentText,
  planText,
  READY_PLANS,
  usualPlan,
} from './payment-plan'

const entry = (percent: number, moment: Moment = 'delivery', beside = {}) => ({
  day: null,
  days: null,
  moment,
  percent,
  title: 'Parcela',
  ...beside,
})
const sum = (cents: readonly number[]) => cents.reduce((total, amount) => total + amount, 0)

describe('the amounts of a plan', () => {
  it('[PAY-03] are rounded to the cent; the last takes the rest', () => {
    expect(amountsOf(10_000_01, [entry(40), entry(30), entry(30)])).toEqual([4_000_00, 3_000_00, 3_000_01])
    expect(amountsOf(100_00, [entry(33.33), entry(33.33), entry(33.34)])).toEqual([33_33, 33_33, 33_34])
  })

  it('[PAY-03] add up to the gross total, whatever it is, and none is below zero', () => {
    const plans = [...Object.values(READY_PLANS), [16.67, 16.67, 16.67, 16.67, 16.67, 16.65].map((p) => entry(p))]
    for (const plan of plans) {
      for (let cents = 0; cents < 2000; cents += 1) {
        const amounts = amountsOf(cents, plan)
        expect([sum(amounts), Math.min(...amounts) >= 0]).toEqual([cents, true])
      }
    }
  })

  it.each([0, 0.01, 12.5, 33.33, 50, 99.99, 100])(
    '[PAY-02] of %s %% are those of the deposit and the rest',
    (percent) => {
      const { depositCents, restCents } = totalsOf(1_234_567, { depositPercent: percent, vatRatePercent: 14 })
      const amounts = amountsOf(depositCents + restCents, usualPlan(percent))
      expect(amounts).toEqual([depositCents, restCents].filter((cents) => cents > 0))
    },
  )

  it('of nothing are nothing', () => {
    expect(splitCents(0, [50, 50])).toEqual([0, 0])
    expect(splitCents(500, [])).toEqual([])
  })
})

describe('a plan', () => {
  it('[PAY-02] has a deposit where its first instalment is due on acceptance', () => {
    expect(Object.values(READY_PLANS).map(depositPercentOf)).toEqual([100, 50, 40, 0])
    expect(usualPlan(30).map(({ moment, percent, title }) => [title, percent, moment])).toEqual([
      ['Sinal', 30, 'acceptance'],
      ['Restante', 70, 'delivery'],
    ])
  })

  it('[PAY-01] says its moments', () => {
    expect([
      ...(['acceptance', 'start', 'delivery'] as const).map((moment) => momentText(entry(1, moment))),
      momentText(entry(1, 'after-delivery', { days: 1 })),
      momentText(entry(1, 'after-delivery', { days: 30 })),
      momentText(entry(1, 'date', { day: '2026-12-01' })),
    ]).toEqual([
      'Na adjudicação',
      'No arranque',
      'Na entrega',
      '1 dia depois da entrega',
      '30 dias depois da entrega',
      'Em 01/12/2026',
    ])
  })

  it('[PAY-03] is read as instalments', () => {
    const [first] = READY_PLANS['50 % + 50 %'] ?? []
    expect(first && instalmentText(first, 0)).toBe('1.ª parcela · Adjudicação · Na adjudicação')
    expect(planText(usualPlan(12.5))).toBe('12,5 % Sinal, na adjudicação · 87,5 % Restante, na entrega')
  })
})

describe('a plan as it is typed', () => {
  const messagesOf = (plan: unknown) =>
    planInput.safeParse(plan).error?.issues.map(({ message, path }) => [path.join('.'), message])

  it('[PAY-01] is kept with what its moments need, and only that', () => {
    const typed = MOMENTS.map((moment) => ({ day: '2026-12-01', days: '30', moment, percent: '20', title: ' Sinal ' }))
    expect(planInput.parse(typed)).toEqual(
      MOMENTS.map((moment) => ({
        day: moment === 'date' ? '2026-12-01' : null,
        days: moment === 'after-delivery' ? 30 : null,
        moment,
        percent: 20,
        title: 'Sinal',
      })),
    )
    expect(planInput.parse(null)).toEqual([])
    expect(planInput.parse([entry(33.335 - 0.005, 'start'), { ...entry(0), percent: '66,67' }])).toHaveLength(2)
  })

  it.each([
    [[entry(60), entry(30)], '', 'As percentagens têm de somar 100.'],
    [[entry(100.5)], '0.percent', 'Indique uma percentagem de 0,01 a 100'],
    [[entry(100), entry(0)], '1.percent', 'Indique uma percentagem de 0,01 a 100'],
    [[{ ...entry(100), percent: '33,333' }], '0.percent', 'Indique uma percentagem de 0,01 a 100'],
    [[entry(100, 'delivery', { title: '' })], '0.title', 'Indique um título até 60 caracteres'],
    [[entry(100, 'delivery', { title: 'x'.repeat(61) })], '0.title', 'Máximo de 60 caracteres'],
    [[entry(100, 'after-delivery', { days: '' })], '0.days', 'Indique de 1 a 90 dias'],
    [[entry(100, 'after-delivery', { days: 91 })], '0.days', 'Indique de 1 a 90 dias'],
    [[entry(100, 'date', { day: '2026-02-30' })], '0.day', 'Data inválida: escolha um dia'],
    [[entry(100, 'later' as Moment)], '0.moment', 'Escolha quando se paga'],
    [Array.from({ length: 7 }, () => entry(10)), '', 'No máximo 6 parcelas'],
    ['tudo', '', 'Plano de pagamento inválido'],
  ])('[PAY-01] %j is refused', (plan, path, message) => {
    expect(messagesOf(plan)).toContainEqual([path, message])
  })
})
