import { choices } from '@kit/lib/choices'

/** Payment methods as they are stored (PROP-31, PAY-06). */
export const { labels: METHOD_LABELS, values: PAYMENT_METHODS } = choices({
  transfer: 'Transferência bancária',
  express: 'Multicaixa Express',
  reference: 'Pagamento por referência',
  'bank-deposit': 'Depósito no balcão',
  card: 'TPA (cartão)',
  cash: 'Numerário',
  other: 'Outro',
})
export type PaymentMethod = keyof typeof METHOD_LABELS
