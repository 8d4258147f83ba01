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

it('[PAY-06] a receipt has a note of up to 500 characters and a document number of up to 60', () => {
  const accepts = (change: object) =>
    receiptInput.safeParse({ amount: '1', method: 'transfer', receivedOn: '2026-12-01', ...change }).success
  const long = (length: number) => 'x'.repeat(length)
  expect([500, 501].map((length) => accepts({ note: long(length) }))).toEqual([true, false])
  expect([60, 61].map((length) => accepts({ documentNumber: long(length) }))).toEqual([true, false])
})
