import { describe, expect, it } from 'vitest'

import fc from '../../../../tests/support/fast-check'
import { countedLines, depositOf, type Offer, type OfferLine, offerTotals, usualSelection } from './offer-totals'

const line = (id: string, unitPriceCents: number, change: Partial<OfferLine> = {}): OfferLine => ({
  id,
  isOptional: false,
  isSelected: false,
  quantity: 1,
  unitPriceCents,
  ...change,
})

const offer: Offer = {
  depositPercent: 50,
  fixedTotalCents: 7,
  lines: [
    line('a', 10_000, { quantity: 2 }),
    line('b', 5_000, { isOptional: true, isSelected: true }),
    line('c', 3_000, { isOptional: true }),
  ],
  vatRatePercent: 14,
}

/** Offers as the API takes them: up to 200 lines, together within the largest amount. */
const anyOffer: fc.Arbitrary<Offer> = fc.record({
  depositPercent: fc.integer({ max: 10_000, min: 0 }).map((hundredths) => hundredths / 100),
  fixedTotalCents: fc.nat(9_999_999_999),
  lines: fc
    .array(
      fc.record({
        isOptional: fc.boolean(),
        isSelected: fc.boolean(),
        quantity: fc.integer({ max: 1000, min: 1 }),
        unitPriceCents: fc.nat(40_000),
      }),
      { maxLength: 200 },
    )
    .map((lines) => lines.map((entry, index) => ({ ...entry, id: `line-${index}` }))),
  vatRatePercent: fc.constantFrom(0, 5, 6.5, 7, 14),
})

describe('offerTotals', () => {
  it('[PROP-07] counts lines that are not optional and, until somebody chooses, those selected from the start', () => {
    expect(usualSelection(offer.lines)).toEqual(['b'])
    expect(offerTotals(offer)).toEqual({
      depositCents: 14_250,
      grossCents: 28_500,
      restCents: 14_250,
      totalCents: 25_000,
      vatCents: 3_500,
    })
  })

  it('[PROP-08] counts the chosen options instead, and nothing that is not an option of this offer', () => {
    expect(offerTotals(offer, ['c']).totalCents).toBe(23_000)
    expect(offerTotals(offer, []).totalCents).toBe(20_000)
    expect(offerTotals(offer, ['a', 'b', 'b', 'c', 'unknown']).totalCents).toBe(28_000)
  })

  it('[PROP-07] takes the fixed total only of a quote without lines', () => {
    expect(offerTotals({ ...offer, lines: [] }).totalCents).toBe(7)
    expect(offerTotals({ ...offer, lines: [line('a', 100, { isOptional: true })] }).totalCents).toBe(0)
  })

  it('[PROP-26] rounds the deposit to the cent, the rest takes what is left', () => {
    expect(depositOf(101, 50)).toEqual({ depositCents: 51, restCents: 50 })
    expect(depositOf(100_000, 33.33)).toEqual({ depositCents: 33_330, restCents: 66_670 })
    expect(depositOf(99, 0)).toEqual({ depositCents: 0, restCents: 99 })
    expect(depositOf(99, 100)).toEqual({ depositCents: 99, restCents: 0 })
  })

  it('[PROP-26] deposit and rest are whole cents, none negative, that add up to the gross total', () => {
    fc.assert(
      fc.property(anyOffer, (any) => {
        const totals = offerTotals(any)
        expect(Object.values(totals).every((cents) => Number.isSafeInteger(cents) && cents >= 0)).toBe(true)
        expect(totals.totalCents + totals.vatCents).toBe(totals.grossCents)
        expect(totals.depositCents + totals.restCents).toBe(totals.grossCents)
        expect(Math.abs(totals.depositCents - (totals.grossCents * any.depositPercent) / 100)).toBeLessThanOrEqual(
          0.501,
        )
      }),
    )
  })

  it('[PROP-07] [PROP-08] each option adds its own line and no more, in any order of lines and choice', () => {
    fc.assert(
      fc.property(anyOffer, fc.infiniteStream(fc.boolean()), (any, coins) => {
        const options = any.lines.filter(({ isOptional }) => isOptional)
        const selected = options.filter(() => coins.next().value).map(({ id }) => id)
        const { totalCents } = offerTotals(any, selected)
        expect(offerTotals({ ...any, lines: any.lines.toReversed() }, selected.toReversed()).totalCents).toBe(
          totalCents,
        )
        expect(countedLines(any.lines, selected)).toHaveLength(any.lines.length - options.length + selected.length)
        for (const { id, quantity, unitPriceCents } of options.slice(0, 5)) {
          const without = selected.filter((other) => other !== id)
          const more = offerTotals(any, [...without, id]).totalCents - offerTotals(any, without).totalCents
          expect(more).toBe(quantity * unitPriceCents)
        }
      }),
    )
  })
})
