import { expect, it } from 'vitest'

import { owedOf, type Space } from './space'

type Payments = Space['payments']
type Proposals = Space['proposals']

it('DELI-04: one list over everything, the soonest first; what has no day comes last', () => {
  const payment = { dueOn: '2026-12-02', id: 'a', isDue: true, isProved: false, openCents: 5_000_000, title: 'Entrada' }
  const quote = { number: 'ORC-2026-0002', path: '/orcamento/x', state: 'open', validUntil: '2026-12-01T22:59:59.999Z' }
  const owed = owedOf({
    payments: [payment, { ...payment, id: 'b', isProved: true }, { ...payment, id: 'c', isDue: false }] as Payments,
    proposals: [
      { ...quote, number: 'ORC-2026-0001', validUntil: null },
      quote,
      { ...quote, path: null },
      { ...quote, state: 'expired' },
    ] as Proposals,
  })
  expect(owed.map(({ day, label, path }) => [day, label.replaceAll('\u00A0', ' '), path])).toEqual([
    ['2026-12-01', 'Responder ao orçamento ORC-2026-0002', '/orcamento/x#resposta'],
    ['2026-12-02', 'Pagar Entrada: 50 000,00 Kz', '#pagamento-a'],
    [null, 'Responder ao orçamento ORC-2026-0001', '/orcamento/x#resposta'],
  ])
})
