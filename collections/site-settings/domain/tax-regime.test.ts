import { expect, it } from 'vitest'

import { vatRateOf } from './tax-regime'

it.each([
  ['general', 14],
  ['simplified', 7],
  ['exempt', 0],
  ['none', 0],
  [null, 0],
] as const)('an agency whose regime is %s adds %i % of IVA', (regime, rate) => {
  expect(vatRateOf(regime)).toBe(rate)
})
