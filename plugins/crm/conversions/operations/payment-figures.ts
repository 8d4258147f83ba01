import type { PayloadRequest } from 'payload'

import { getPaymentFigures, type PaymentFigures } from '@crm/payments/operations/payment-figures'
import { comingCents } from '@crm/retainers/operations/months'

/** The figures of 'Recebimentos', with the months that avenças are yet to make (PAY-10). */
export async function readPaymentFigures(req: PayloadRequest): Promise<PaymentFigures> {
  const [figures, coming] = await Promise.all([getPaymentFigures(req), comingCents(req)])
  return { ...figures, inThirtyDaysCents: figures.inThirtyDaysCents + coming }
}
