import { expect, it } from 'vitest'

import { formatCount } from '@kit/lib/counts'
import { shortened } from './payment-sums'

const linesOf = (clients: number) => [
  ...Array.from({ length: clients }, (_, index) => ({ cents: [index, 1], id: `${index}`, name: `Cliente ${index}` })),
  { cents: [0, clients], id: null, name: 'Total' },
]

it('[PAY-15] a screen shows the first fifty lines, the others as one, and the sum of all last', () => {
  const shown = shortened(linesOf(5000))
  expect(shown).toHaveLength(52)
  expect(shown.slice(49)).toEqual([
    { cents: [49, 1], id: '49', name: 'Cliente 49' },
    { cents: [(50 + 4999) * (4950 / 2), 4950], id: null, name: `Outros ${formatCount(4950)} clientes` },
    { cents: [0, 5000], id: null, name: 'Total' },
  ])
})

it('[PAY-15] no line is shortened away for one of others, or of nothing', () => {
  for (const count of [0, 1, 50, 51]) expect(shortened(linesOf(count))).toHaveLength(count + 1)
})
