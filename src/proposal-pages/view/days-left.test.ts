import { expect, it } from 'vitest'

import { daysLeftText } from './days-left'

it.each([
  ['2026-12-15T22:59:59.999Z', 'faltam 20 dias'],
  ['2026-11-26T22:59:59.999Z', 'falta 1 dia'],
  ['2026-11-25T22:59:59.999Z', 'termina hoje'],
  ['2026-11-24T22:59:59.999Z', null],
])('until %s it says %j', (validUntil, text) => {
  // Half past midnight in Luanda.
  expect(daysLeftText(validUntil, new Date('2026-11-24T23:30:00.000Z'))).toBe(text)
})
