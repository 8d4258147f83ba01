import { Script } from 'node:vm'

import { describe, expect, it } from 'vitest'

import { type Offer, type OfferTotals, offerTotals } from '@crm/line-items/domain/totals'
import { formatKwanza } from '@kit/lib/money'
import fc from '../../../tests/support/fast-check'
import { KWANZA, PAGE_SCRIPT, TOTALS } from './page-script'

const run = (code: string): unknown => new Script(`(${code})`).runInThisContext()
const totals = run(TOTALS) as (base: number, vat: number, deposit: number, ticked: number[]) => OfferTotals
const kwanza = run(KWANZA) as (cents: number) => string

const line = fc.record({
  id: fc.uuid(),
  isOptional: fc.boolean(),
  isSelected: fc.boolean(),
  quantity: fc.integer({ max: 999, min: 1 }),
  unitPriceCents: fc.integer({ max: 9_999_999, min: 0 }),
})
const percent = fc.integer({ max: 10_000, min: 0 }).map((hundredths) => hundredths / 100)
const offer: fc.Arbitrary<Required<Offer>> = fc.record({
  depositPercent: percent,
  fixedTotalCents: fc.integer({ max: 9_999_999_999, min: 0 }),
  lines: fc.array(line, { maxLength: 12 }),
  vatRatePercent: percent,
})

describe('the script of a proposal', () => {
  it('[PROP-08] comes to what the server comes to, whatever is ticked', () => {
    fc.assert(
      fc.property(offer, fc.infiniteStream(fc.boolean()), (asked, ticks) => {
        const optional = asked.lines.filter(({ isOptional }) => isOptional)
        const ticked = optional.filter(() => ticks.next().value === true)
        const base = offerTotals({ ...asked, depositPercent: 0, vatRatePercent: 0 }, []).totalCents
        expect(
          totals(
            base,
            Math.round(asked.vatRatePercent * 100),
            Math.round(asked.depositPercent * 100),
            ticked.map(({ quantity, unitPriceCents }) => quantity * unitPriceCents),
          ),
        ).toEqual(
          offerTotals(
            asked,
            ticked.map(({ id }) => id),
          ),
        )
      }),
    )
  })

  it('[PROP-06] writes amounts as the server does', () => {
    const cents = fc.integer({ max: 9_999_999_999_999, min: 0 })
    fc.assert(
      fc.property(cents, (amount) => {
        expect(kwanza(amount)).toBe(formatKwanza(amount))
      }),
    )
  })

  it('[PROP-32] is small, and a script', () => {
    expect(PAGE_SCRIPT.length).toBeLessThanOrEqual(4352)
    expect(() => new Script(PAGE_SCRIPT)).not.toThrow()
  })
})
