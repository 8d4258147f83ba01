import { expect, it } from 'vitest'

import type { Space } from '../space'
import { owedOf } from './owed'

type Payments = Space['payments']
type Proposals = Space['proposals']

it('[DELI-04] one list over everything, the soonest first, each with what it is of; what has no day comes last', () => {
  const due = { dueOn: '2026-12-02', isDue: true, isProved: false, openCents: 5_000_000 }
  const payment = { ...due, id: 'a', recordTitle: 'Loja nova', title: 'Entrada' }
  const quote = {
    number: 'ORC-2026-0002',
    path: '/orcamento/x',
    state: 'open',
    title: 'Marca',
    validUntil: '2026-12-01T22:59:59.999Z',
  }
  const owed = owedOf({
    payments: [payment, { ...payment, id: 'b', isProved: true }, { ...payment, id: 'c', isDue: false }] as Payments,
    proposals: [
      { ...quote, number: 'ORC-2026-0001', validUntil: null },
      quote,
      { ...quote, path: null },
      { ...quote, state: 'expired' },
    ] as Proposals,
  })
  expect(owed.map(({ day, label, path, title }) => [day, label.replaceAll('\u00A0', ' '), title, path])).toEqual([
    ['2026-12-01', 'Responder ao orçamento ORC-2026-0002', 'Marca', '/orcamento/x#resposta'],
    ['2026-12-02', 'Pagar Entrada: 50 000,00 Kz', 'Loja nova', '#pagamento-a'],
    [null, 'Responder ao orçamento ORC-2026-0001', 'Marca', '/orcamento/x#resposta'],
  ])
})
