import { choices } from '@kit/lib/choices'

/** How a deposit came, as it is stored (PROP-31). */
export const { labels: METHOD_LABELS, values: DEPOSIT_METHODS } = choices({
  transfer: 'Transferência bancária',
  express: 'Multicaixa Express',
  reference: 'Pagamento por referência',
  'bank-deposit': 'Depósito no balcão',
  card: 'TPA (cartão)',
  cash: 'Numerário',
  other: 'Outro',
})
export type DepositMethod = keyof typeof METHOD_LABELS
