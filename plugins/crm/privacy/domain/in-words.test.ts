import { expect, it } from 'vitest'

import { inWords } from './in-words'

it('[PRIV-03] an export says choices and chosen features in words, and other values as they are', () => {
  expect(inWords('leads', 'timeline', '1-mes')).toBe('1 mês')
  expect(inWords('leads', 'timeline', 'no Natal')).toBe('no Natal')
  const chosen = [{ description: 'Logótipo', quantity: 2, unitPriceCents: 100 }]
  expect(inWords('leads', 'selection', chosen)).toEqual(['Logótipo × 2'])
  const monthly = [{ description: 'Redes', isMonthly: true, quantity: 1, unitPriceCents: 100 }]
  expect(inWords('leads', 'selection', monthly)).toEqual(['Redes, por mês × 1'])
  for (const value of [null, '', false]) expect(inWords('leads', 'selection', value)).toBe(value)
})
