import { expect, it } from 'vitest'

import { milestonesOf } from './milestones'

const NOTHING = {
  acceptance: null,
  deposit: null,
  proofs: [],
  questions: [],
  refusal: null,
  revisions: [],
  terms: { depositPercent: 50 },
}
const revision = (number: number, sharedAt: string, seenAt: string | null = null) => ({ number, seenAt, sharedAt })
const question = (createdAt: string, isFromStaff = false) => ({ createdAt, isFromStaff })
const proof = (receivedAt: string) => ({ receivedAt })

it('[PROP-33] a proposal’s way from the first revision to the deposit is in order, with the days between', () => {
  const way = milestonesOf({
    acceptance: { acceptedAt: '2026-03-12T09:00:00.000Z' },
    deposit: { receivedOn: '2026-03-12' },
    proofs: [proof('2026-03-12T10:00:00.000Z'), proof('2026-03-12T11:00:00.000Z')],
    questions: [question('2026-03-03T10:00:00.000Z'), question('2026-03-04T10:00:00.000Z', true)],
    refusal: null,
    revisions: [
      revision(2, '2026-03-10T08:00:00.000Z', '2026-03-11T08:00:00.000Z'),
      // A minute before and after midnight in Luanda.
      revision(1, '2026-03-02T22:59:00.000Z', '2026-03-02T23:01:00.000Z'),
    ],
    terms: NOTHING.terms,
  })
  expect(way.map(({ daysLater, label, times }) => [label, daysLater, times])).toEqual([
    ['Envio', 0, 1],
    ['1.ª visita', 1, 1],
    ['Pergunta', 0, 1],
    ['Resposta', 1, 1],
    ['Envio da revisão 2', 6, 1],
    ['1.ª visita', 1, 1],
    ['Aceitação', 1, 1],
    ['Comprovativo', 0, 2],
    // A deposit only has a day, so it comes last on that day.
    ['Sinal', 0, 1],
  ])
  expect(way.at(-2)?.at).toBe('2026-03-12T11:00:00.000Z')
})

it('[PROP-34] an acceptance of which only the day is known comes after the sending of that day', () => {
  const way = milestonesOf({
    ...NOTHING,
    acceptance: { acceptedAt: '2026-03-02T11:00:00.000Z' },
    revisions: [revision(1, '2026-03-02T14:00:00.000Z')],
  })
  expect(way.map(({ at, label }) => [label, at])).toEqual([
    ['Envio', '2026-03-02T14:00:00.000Z'],
    ['Aceitação', '2026-03-02'],
  ])
})

it('[PROP-23] a refusal ends it, questions in a row are one milestone', () => {
  const way = milestonesOf({
    ...NOTHING,
    questions: [question('2026-03-03T10:00:00.000Z'), question('2026-03-05T10:00:00.000Z')],
    refusal: { refusedAt: '2026-03-08T10:00:00.000Z' },
    revisions: [revision(1, '2026-03-02T10:00:00.000Z')],
  })
  expect(way.map(({ at, by, daysLater, label, times }) => [label, by, at.slice(0, 10), daysLater, times])).toEqual([
    ['Envio', 'agency', '2026-03-02', 0, 1],
    ['Pergunta', 'client', '2026-03-05', 1, 2],
    ['Recusa', 'refused', '2026-03-08', 3, 1],
  ])
})

it.each([{ depositPercent: 50, paymentPlan: [] }, { depositPercent: 0 }])(
  '[PAY-02] only the usual plan has a deposit; what another one asks for is a payment: %j',
  (terms) => {
    const way = milestonesOf({ ...NOTHING, deposit: { receivedOn: '2026-03-12' }, terms })
    expect(way.map(({ label }) => label)).toEqual(['Pagamento'])
  },
)
