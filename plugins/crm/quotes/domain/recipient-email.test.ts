import { expect, it } from 'vitest'

import { recipientEmailOf } from './recipient-email'

it('[OP-65] a quote goes to its client, else to the address on it, else to its lead', () => {
  const client = { email: 'cliente@exemplo.ao' }
  const lead = { email: 'lead@exemplo.ao' }
  expect(recipientEmailOf('antigo@exemplo.ao', client, lead)).toBe('cliente@exemplo.ao')
  expect(recipientEmailOf('antigo@exemplo.ao', null, lead)).toBe('antigo@exemplo.ao')
  expect(recipientEmailOf(null, null, lead)).toBe('lead@exemplo.ao')
  expect(recipientEmailOf(null, null, null)).toBeNull()
})
