import { choices } from '@kit/lib/choices'

/** Why a client may say no, as they are stored (PROP-23). */
export const { labels: REFUSAL_LABELS, values: REFUSAL_REASONS } = choices({
  price: 'O preço',
  time: 'O prazo',
  'other-offer': 'Escolhi outra proposta',
  postponed: 'O projeto foi adiado ou cancelado',
  other: 'Outro motivo',
})
export type RefusalReason = keyof typeof REFUSAL_LABELS
