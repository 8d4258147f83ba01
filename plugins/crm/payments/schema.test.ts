import { expect, it } from 'vitest'

import { adjustedPlanInput } from '@crm/payment-plans/schema'
import { receiptInput, receivedKeys } from './schema'

it('[PAY-06] [PAY-16] the largest price with IVA is received, as a deposit too, and agreed anew', () => {
  const amount = '113999999.99'
  const entry = { amount, moment: 'acceptance', title: 'Tudo na adjudicação' }
  const receipt = { amount, method: 'transfer', receivedOn: '2026-12-01' }
  expect(receiptInput.parse(receipt).amount).toBe(113_999_999.99)
  expect(receivedKeys.amount.parse(amount)).toBe(113_999_999.99)
  expect(adjustedPlanInput.parse([entry])).toMatchObject([{ amount: 113_999_999.99 }])
})
