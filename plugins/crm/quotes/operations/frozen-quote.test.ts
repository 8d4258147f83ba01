import { describe, expect, it } from 'vitest'

import { lineTotalCents, offerTotals, usualSelection } from '@crm/line-items/domain/totals'
import type { FrozenQuote } from '@crm/revisions/schema'
import fc from '../../../../tests/support/fast-check'
import { describeFrozen } from './frozen-quote'

const BESIDE = { link: null, paymentText: null }

const frozen: FrozenQuote = {
  agency: { address: null, email: null, name: 'Estúdio Marginal', nif: null, phone: null, website: null },
  client: { address: null, company: 'Padaria Sol', email: null, name: 'Teresa', nif: null, phone: null },
  conditions: 'Duas rondas.',
  depositCents: 0,
  depositPercent: 50,
  description: null,
  fixedTotalCents: 12_345,
  format: 1,
  grossCents: 0,
  issuedAt: '2026-11-21T10:00:00.000Z',
  lines: [],
  notes: null,
  number: 'ORC-2026-0001',
  restCents: 0,
  revision: 2,
  title: 'Identidade visual',
  totalCents: 0,
  validUntil: '2026-12-20T22:59:59.999Z',
  vatCents: 0,
  vatRatePercent: 14,
}

const anyFrozen: fc.Arbitrary<FrozenQuote> = fc
  .record({
    depositPercent: fc.integer({ max: 10_000, min: 0 }).map((hundredths) => hundredths / 100),
    lines: fc.array(
      fc.record({
        description: fc.string(),
        isOptional: fc.boolean(),
        isSelected: fc.boolean(),
        quantity: fc.integer({ max: 1000, min: 1 }),
        unitPriceCents: fc.nat(40_000),
      }),
      { maxLength: 200 },
    ),
    vatRatePercent: fc.constantFrom(0, 6.5, 7, 14),
  })
  .map(({ lines, ...change }) => ({
    ...frozen,
    ...change,
    lines: lines.map((line, index) => ({
      ...line,
      id: `line-${index}`,
      totalCents: lineTotalCents(line),
    })),
  }))

describe('describeFrozen', () => {
  it('[REV-02] shows the revision as it was shared, and beside it what was given', () => {
    const data = describeFrozen(frozen, { link: 'https://www.exemplo.ao/orcamento/x', paymentText: 'IBAN' })
    expect(data).toMatchObject({
      acceptance: null,
      conditions: 'Duas rondas.',
      issuedAt: new Date('2026-11-21T10:00:00Z'),
      link: 'https://www.exemplo.ao/orcamento/x',
      paymentText: 'IBAN',
      quoteNumber: 'ORC-2026-0001',
      revision: 2,
      totalCents: 12_345,
      validUntil: new Date('2026-12-20T22:59:59.999Z'),
    })
    expect(describeFrozen({ ...frozen, validUntil: null }, BESIDE).validUntil).toBeNull()
  })

  it('[PROP-26] has no deposit at 0 %, and no IVA line without IVA', () => {
    expect(describeFrozen({ ...frozen, depositPercent: 0, vatRatePercent: 0 }, BESIDE)).toMatchObject({
      deposit: null,
      grossCents: 12_345,
      vat: null,
    })
  })

  it('[PROP-07…08] [PROP-26] has the totals of offerTotals for any lines, selection, IVA and deposit', () => {
    fc.assert(
      fc.property(anyFrozen, fc.option(fc.infiniteStream(fc.boolean()), { nil: undefined }), (quote, coins) => {
        const selected = coins && quote.lines.filter(() => coins.next().value).map(({ id }) => id)
        const data = describeFrozen(quote, { ...BESIDE, ...(selected && { selected }) })
        const totals = offerTotals(quote, selected ?? usualSelection(quote.lines))
        expect(data.totalCents).toBe(totals.totalCents)
        expect(data.vat?.amountCents ?? 0).toBe(totals.vatCents)
        expect(data.grossCents).toBe(totals.grossCents)
        const { deposit } = data
        expect(deposit === null).toBe(quote.depositPercent === 0)
        if (deposit) expect(deposit.depositCents + deposit.restCents).toBe(data.grossCents)
        // A reader of the PDF adds up the fixed lines and the options marked as included.
        const shown = data.items.filter(({ isOptional, isSelected }) => !isOptional || isSelected)
        const sum = shown.reduce((total, { totalCents }) => total + totalCents, 0)
        expect(quote.lines.length === 0 || sum === data.totalCents).toBe(true)
      }),
    )
  })
})
