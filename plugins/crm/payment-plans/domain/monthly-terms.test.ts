import { describe, expect, it } from 'vitest'

import { offerTotals, totalsOf } from '@crm/line-items/domain/totals'
import fc from '../../../../tests/support/fast-check'
import { FIRST_MONTH_MOMENTS, planOffer, termsText } from './monthly-terms'
import { READY_PLANS } from './payment-plan'

const anyOffer = fc.record({
  depositPercent: fc.nat(100),
  lines: fc
    .array(fc.record({ isMonthly: fc.boolean(), isOptional: fc.boolean(), unitPriceCents: fc.nat(9_999_999) }), {
      minLength: 1,
    })
    .map((lines) =>
      lines.map((one, index) => ({ ...one, id: `${index}`, isSelected: index % 2 === 0, quantity: 1 + index })),
    ),
  monthlyTerms: fc.record({
    firstMonth: fc.constantFrom(...FIRST_MONTH_MOMENTS),
    minimumMonths: fc.nat(36),
    noticeDays: fc.nat(90),
  }),
  paymentPlan: fc.constantFrom(undefined, ...Object.values(READY_PLANS)),
  vatRatePercent: fc.constantFrom(0, 5, 6.5, 7, 14),
})

describe('monthly terms', () => {
  it('[RET-02] are said in words', () => {
    expect(termsText({ firstMonth: 'start', minimumMonths: 1, noticeDays: 30 })).toBe(
      'Duração mínima: 1 mês · Aviso prévio: 30 dias · Primeiro mês pago: No arranque',
    )
    expect(termsText({ firstMonth: 'acceptance', minimumMonths: 0, noticeDays: 0 })).toBe(
      'Sem duração mínima · Sem aviso prévio · Primeiro mês pago: Na adjudicação',
    )
  })

  it('[RET-03] instalments add up to the gross total, and one of them is a month as it will be each month', () => {
    fc.assert(
      fc.property(anyOffer, (offer) => {
        const totals = offerTotals(offer)
        const instalments = planOffer(offer, totals)
        expect(instalments.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(totals.grossCents)
        const { monthlyCents = 0 } = totals
        const month = instalments.find(({ isFirstMonth }) => isFirstMonth)?.amountCents ?? 0
        expect(month).toBe(totalsOf(monthlyCents, offer).grossCents)
        expect(totals.depositCents + totals.restCents).toBe(totals.grossCents)
        expect((totals.onceCents ?? totals.totalCents) + monthlyCents).toBe(totals.totalCents)
      }),
    )
  })
})
