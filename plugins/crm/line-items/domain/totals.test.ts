import { describe, expect, it } from 'vitest'

import fc from '../../../../tests/support/fast-check'
import { MAX_AMOUNT_CENTS, toCents } from '@kit/lib/money'
import { beyondLimit, lineOf, pricesOf } from './line-items'
import {
  countedLines,
  type Offer,
  type OfferLine,
  offerTotals,
  sumLinesCents,
  totalLabel,
  totalParts,
  totalsOf,
  usualSelection,
} from './totals'

const line = (id: string, unitPriceCents: number, change: Partial<OfferLine> = {}): OfferLine => ({
  id,
  isOptional: false,
  isSelected: false,
  quantity: 1,
  unitPriceCents,
  ...change,
})

const offer = {
  depositPercent: 50,
  fixedTotalCents: 7,
  lines: [
    line('a', 10_000, { quantity: 2 }),
    line('b', 5_000, { isOptional: true, isSelected: true }),
    line('c', 3_000, { isOptional: true }),
  ],
  vatRatePercent: 14,
} satisfies Offer

/** Offers that the API accepts: up to 200 lines, with a sum within the maximum. */
const anyOffer: fc.Arbitrary<Required<Omit<Offer, 'monthlyTerms'>>> = fc.record({
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
    expect(totalsOf(101, { depositPercent: 50 })).toMatchObject({ depositCents: 51, restCents: 50 })
    expect(totalsOf(100_000, { depositPercent: 33.33 })).toMatchObject({ depositCents: 33_330, restCents: 66_670 })
    expect(totalsOf(99, {})).toMatchObject({ depositCents: 0, restCents: 99 })
    expect(totalsOf(99, { depositPercent: 100 })).toMatchObject({ depositCents: 99, restCents: 0 })
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

describe('monthly prices', () => {
  const mixed = {
    ...offer,
    lines: [
      ...offer.lines,
      line('d', 4_000_05, { isMonthly: true, quantity: 2 }),
      line('e', 100, { isMonthly: true, isOptional: true }),
    ],
  }

  it('[RET-02] what is paid once and what each month are the total of the first month, without and with IVA', () => {
    const totals = offerTotals(mixed)
    expect(totals).toMatchObject({ monthlyCents: 800_010, onceCents: 25_000, totalCents: 825_010 })
    expect(totals).toMatchObject({ grossCents: 940_511, monthlyGrossCents: 912_011, onceGrossCents: 28_500 })
    expect(offerTotals(mixed, ['e']).monthlyCents).toBe(800_110)
    expect([totalLabel(totals), totalParts(totals)]).toEqual([
      'Total do primeiro mês',
      [
        ['Uma vez', 28_500],
        ['Por mês', 912_011],
      ],
    ])
  })

  it('[RET-03] the deposit is of what is paid once, with the first month where that is paid with it', () => {
    expect(offerTotals(mixed)).toMatchObject({ depositCents: 14_250, restCents: 926_261 })
    const atOnce = offerTotals({ ...mixed, monthlyTerms: { firstMonth: 'acceptance' } })
    expect(atOnce).toMatchObject({ depositCents: 926_261, restCents: 14_250 })
  })

  it('[RET-02] an offer without them has the totals that it had', () => {
    expect(Object.keys(offerTotals(offer))).toHaveLength(5)
    expect([totalLabel(offerTotals(offer)), totalParts(offerTotals(offer))]).toEqual(['Total', []])
  })
})

describe('totalsOf', () => {
  it('rounds IVA half up', () => {
    const vatOf = (totalCents: number, vatRatePercent: number) => totalsOf(totalCents, { vatRatePercent }).vatCents
    expect(vatOf(10_000, 14)).toBe(1400)
    expect(vatOf(25, 14)).toBe(4) // 3.5 cents
    expect(vatOf(50, 7)).toBe(4) // 3.5 cents
    expect(vatOf(3, 14)).toBe(0)
    expect(vatOf(10_000, 0)).toBe(0)
    expect(vatOf(200, 6.25)).toBe(13) // 12.5 cents
    expect(vatOf(10_000_000_000, 14)).toBe(1_400_000_000) // 10^8 kwanzas
  })

  it('[PROP-26] rounds IVA and deposit as exact arithmetic does', () => {
    const hundredths = fc.integer({ max: 10_000, min: 0 })
    fc.assert(
      fc.property(fc.nat(MAX_AMOUNT_CENTS), hundredths, hundredths, (total, vat, deposit) => {
        const exact = (cents: number, share: number) => (BigInt(cents) * BigInt(share) * 2n + 10_000n) / 20_000n
        const totals = totalsOf(total, { depositPercent: deposit / 100, vatRatePercent: vat / 100 })
        expect(BigInt(totals.vatCents)).toBe(exact(total, vat))
        expect(BigInt(totals.depositCents)).toBe(exact(totals.grossCents, deposit))
      }),
    )
  })

  it('[REV-01] keeps the order of keys that frozen texts are hashed in', () => {
    expect(Object.keys(totalsOf(1, {}))).toEqual(['depositCents', 'restCents', 'grossCents', 'totalCents', 'vatCents'])
    expect(Object.keys(lineOf({}))).toEqual([
      'description',
      'id',
      'isOptional',
      'isSelected',
      'quantity',
      'totalCents',
      'unitPriceCents',
    ])
  })
})

describe('the sum of lines', () => {
  it('multiplies and adds without losing a cent', () => {
    expect(sumLinesCents([])).toBe(0)
    expect(sumLinesCents([line('a', 3333, { quantity: 3 }), line('b', 1)])).toBe(10_000)
    expect(sumLinesCents([line('a', 10), line('b', 20)])).toBe(30)
  })

  it('[DATA-03] shows a total beyond the limit as beyond it, however large', () => {
    const item = fc.record({
      quantity: fc.integer({ max: 2_147_483_647, min: 1 }),
      unitPriceCents: fc.nat(MAX_AMOUNT_CENTS),
    })
    fc.assert(
      fc.property(fc.array(item, { maxLength: 200 }), (items) => {
        const exact = items.reduce((sum, one) => sum + BigInt(one.quantity) * BigInt(one.unitPriceCents), 0n)
        const sum = sumLinesCents(items)
        expect(sum > MAX_AMOUNT_CENTS).toBe(exact > BigInt(MAX_AMOUNT_CENTS))
        if (sum <= MAX_AMOUNT_CENTS) expect(BigInt(sum)).toBe(exact)
      }),
    )
  })

  it('[PROP-07] says where lines are beyond the limit, and whether only by what a client may choose', () => {
    const half = 5_000_000_000
    const option = line('b', half, { isOptional: true })
    expect(beyondLimit([line('a', half - 1), line('b', half)])).toBeNull()
    expect(beyondLimit([line('a', half), line('b', half)])).toEqual({ isByOptions: false, path: 'items' })
    expect(beyondLimit([line('a', half), option])).toEqual({ isByOptions: true, path: 'items' })
    expect(beyondLimit([line('a', half), { ...option, isSelected: true }])?.isByOptions).toBe(false)
    expect(beyondLimit([line('a', 1), line('b', half, { isOptional: true, quantity: 2 })])).toEqual({
      isByOptions: false,
      path: 'items.1.unitPrice',
    })
  })

  it('[QUOT-26] a stored line has its columns to the cent, by default one piece for nothing', () => {
    const prices = (quantity: number, unitPriceCents: number) =>
      pricesOf({ ...lineOf({}), quantity, totalCents: quantity * unitPriceCents, unitPriceCents })
    expect(lineOf({})).toMatchObject({ quantity: 1, totalCents: 0, unitPriceCents: 0 })
    expect(lineOf(prices(3, 10))).toMatchObject({ quantity: 3, totalCents: 30, unitPriceCents: 10 })
    expect(toCents(prices(7, 1_428_571_428).totalPrice)).toBe(9_999_999_996)
  })
})
