import { describe, expect, it } from 'vitest'

import fc from '../../../../tests/support/fast-check'
import type { Line } from '@crm/line-items/domain/line-items'
import { type ComparedQuote, compareRevisions } from './compare-revisions'

const line = (id: string, change: Partial<Line> = {}): Line => ({
  description: `Peça ${id}`,
  id,
  isOptional: false,
  isSelected: false,
  quantity: 1,
  totalCents: 10_000,
  unitPriceCents: 10_000,
  ...change,
})

const client = { address: null, company: null, email: null, name: 'Ana', nif: null, phone: null }
const first: ComparedQuote = {
  client,
  conditions: 'Duas rondas.',
  depositPercent: 50,
  description: 'Três lojas.',
  grossCents: 34_200,
  lines: [line('a'), line('b'), line('c')],
  notes: null,
  title: 'Identidade visual',
  validUntil: '2026-12-20T22:59:59.999Z',
  vatRatePercent: 14,
}

const NOTHING = {
  deposit: null,
  gross: null,
  lines: [],
  monthlyTerms: null,
  paymentPlan: null,
  texts: [],
  validUntil: null,
}

describe('compareRevisions', () => {
  it('[REV-05] finds nothing in an equal quote, nor in one whose lines were only moved', () => {
    expect(compareRevisions(first, structuredClone(first))).toEqual(NOTHING)
    expect(compareRevisions(first, { ...first, lines: first.lines.toReversed() })).toEqual(NOTHING)
  })

  it('[REV-05] names a line that was added and one that was removed', () => {
    const added = line('d')
    const lines = [line('c'), added, line('a')]
    expect(compareRevisions(first, { ...first, lines }).lines).toEqual([
      { after: added, before: null },
      { after: null, before: line('b') },
    ])
  })

  it.each([
    ['description', { description: 'Peça b, em três línguas' }],
    ['quantity', { quantity: 2, totalCents: 20_000 }],
    ['price', { totalCents: 12_000, unitPriceCents: 12_000 }],
    ['being optional', { isOptional: true }],
    ['being selected', { isSelected: true }],
  ])('[REV-05] shows a line before and after a change of its %s', (_name, change) => {
    const changed = line('b', change)
    const lines = [line('a'), changed, line('c')]
    expect(compareRevisions(first, { ...first, lines }).lines).toEqual([{ after: changed, before: line('b') }])
  })

  it('[REV-05] goes by the id: the same words under another are one line less and one more', () => {
    const replaced = line('z', { description: 'Peça b' })
    const lines = [line('a'), replaced, line('c')]
    expect(compareRevisions(first, { ...first, lines }).lines).toEqual([
      { after: replaced, before: null },
      { after: null, before: line('b') },
    ])
  })

  it('[REV-05] shows total, validity, deposit and texts before and after', () => {
    const after = {
      ...first,
      conditions: 'Três rondas.',
      depositPercent: 30,
      grossCents: 40_000,
      notes: 'Prazo de 15 dias.',
      validUntil: null,
    }
    expect(compareRevisions(first, after)).toEqual({
      deposit: { afterPercent: 30, beforePercent: 50 },
      gross: { afterCents: 40_000, beforeCents: 34_200 },
      lines: [],
      monthlyTerms: null,
      paymentPlan: null,
      texts: ['conditions', 'notes'],
      validUntil: { after: null, before: first.validUntil },
    })
  })

  it('[PAY-03] shows the plan of payment before and after, and the deposit within it', () => {
    const paymentPlan = [{ day: null, days: 30, moment: 'after-delivery' as const, percent: 100, title: 'Tudo' }]
    const after = { ...first, depositPercent: 0, paymentPlan }
    const text = '100 % Tudo, 30 dias depois da entrega'
    const usual = '50 % Sinal, na adjudicação · 50 % Restante, na entrega'
    expect(compareRevisions(first, after)).toEqual({ ...NOTHING, paymentPlan: { after: text, before: usual } })
    expect(compareRevisions(after, first)).toEqual({ ...NOTHING, paymentPlan: { after: usual, before: text } })
    expect(compareRevisions(after, structuredClone(after))).toEqual(NOTHING)
  })

  it('[REV-05] names the client’s own data, which may be all that they asked to correct', () => {
    const after = { ...first, client: { ...client, nif: '5417000000' } }
    expect(compareRevisions(first, after)).toEqual({ ...NOTHING, texts: ['client'] })
  })

  it('[REV-05] takes a text that is empty for one that is missing', () => {
    expect(compareRevisions(first, { ...first, notes: '' })).toEqual(NOTHING)
  })

  it('[REV-05] names each line that came, went or changed exactly once, and no other', () => {
    const ids = Array.from({ length: 40 }, (_, index) => `line-${index}`)
    const anyLines = fc
      .shuffledSubarray(ids)
      .chain((some) => fc.tuple(...some.map((id) => fc.nat(2).map((price) => line(id, { unitPriceCents: price })))))
    fc.assert(
      fc.property(anyLines, anyLines, (before, after) => {
        const priceOf = (lines: Line[], id: string) => lines.find((one) => one.id === id)?.unitPriceCents
        const changes = compareRevisions({ ...first, lines: before }, { ...first, lines: after }).lines
        const named = changes.map((change) => (change.after ?? change.before)?.id)
        const expected = ids.filter((id) => priceOf(before, id) !== priceOf(after, id))
        expect(new Set(named)).toEqual(new Set(expected))
      }),
    )
  })

  it('[REV-05] compares 200 lines that were moved and all changed without a noticeable wait', () => {
    const before = Array.from({ length: 200 }, (_, index) => line(`line-${index}`))
    const after = before.map((one) => ({ ...one, quantity: 2 })).toReversed()
    const start = performance.now()
    for (let round = 0; round < 50; round++) compareRevisions({ ...first, lines: before }, { ...first, lines: after })
    // Takes about 2 ms; comparing every pair of lines would take a hundred times as long.
    expect(performance.now() - start).toBeLessThan(1000)
    expect(compareRevisions({ ...first, lines: before }, { ...first, lines: after }).lines).toHaveLength(200)
  })
})
