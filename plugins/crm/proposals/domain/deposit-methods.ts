/** How a deposit came, as it is stored (PROP-31). */
export const DEPOSIT_METHODS = ['transfer', 'express', 'reference', 'bank-deposit', 'card', 'cash', 'other'] as const
export type DepositMethod = (typeof DEPOSIT_METHODS)[number]

export const METHOD_LABELS: Record<DepositMethod, string> = {
  transfer: 'Transferência bancária',
  express: 'Multicaixa Express',
  reference: 'Pagamento por referência',
  'bank-deposit': 'Depósito no balcão',
  card: 'TPA (cartão)',
  cash: 'Numerário',
  other: 'Outro',
}
