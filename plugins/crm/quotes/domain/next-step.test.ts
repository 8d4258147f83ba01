import { describe, expect, it } from 'vitest'

import { canConvert, nextStepOf, type StepFacts } from './next-step'

const NOTHING: StepFacts = {
  hasDeposit: false,
  hasLink: true,
  hasOrder: false,
  hasNewProof: false,
  isAsked: false,
  owesDeposit: false,
}

type Stands = Parameters<typeof nextStepOf>[0]
const draft: Stands = { acceptedAt: null, clientName: 'Teresa Domingos', status: 'draft' }
const sent: Stands = { ...draft, status: 'sent' }
const accepted: Stands = { ...draft, acceptedAt: '2026-11-18T10:00:00.000Z', status: 'approved' }

const step = (quote: Stands, facts: Partial<StepFacts> = {}) => nextStepOf(quote, { ...NOTHING, ...facts })

describe('the next step of a quote', () => {
  it('a draft is shared, a sent one reminded of, one whose link is gone shared again', () => {
    expect([step(draft), step(sent), step(sent, { hasLink: false })]).toEqual(['share', 'remind', 'share'])
  })

  it('an accepted one awaits its deposit, then becomes a project, then waits for nobody', () => {
    const owed = { owesDeposit: true }
    expect([step(accepted, owed), step(accepted, { ...owed, hasDeposit: true })]).toEqual(['deposit', 'convert'])
    expect(step(accepted, { hasDeposit: true, hasOrder: true })).toBeNull()
    // The project was created before the deposit arrived.
    expect(step(accepted, { ...owed, hasOrder: true })).toBe('deposit')
  })

  it('[PRIV-04] there is none, nor a conversion, once the person is erased', () => {
    const erased = { clientName: 'Pessoa apagada' }
    const all = [draft, sent, accepted].map((quote) => step({ ...quote, ...erased }, { owesDeposit: true }))
    expect(all).toEqual([null, null, null])
    expect([canConvert(accepted, NOTHING), canConvert({ ...accepted, ...erased }, NOTHING)]).toEqual([true, false])
  })

  it('without a deposit a proof of payment alone asks to be confirmed', () => {
    expect([step(accepted), step(accepted, { hasNewProof: true })]).toEqual(['convert', 'deposit'])
  })

  it('one that staff have approved has no deposit to confirm', () => {
    expect(step({ ...accepted, acceptedAt: null }, { owesDeposit: true })).toBe('convert')
  })

  it('an unanswered question comes first, whatever has become of the quote', () => {
    for (const quote of [sent, accepted, { ...sent, status: 'expired' as const }]) {
      expect(step(quote, { isAsked: true })).toBe('answer')
    }
  })

  it('a refused or expired one waits for nobody', () => {
    for (const status of ['rejected', 'expired'] as const) expect(step({ ...sent, status })).toBeNull()
  })
})
