/** Why a client may say no, as they are stored (PROP-23). */
export const REFUSAL_REASONS = ['price', 'time', 'other-offer', 'postponed', 'other'] as const
export type RefusalReason = (typeof REFUSAL_REASONS)[number]

export const REFUSAL_LABELS: Record<RefusalReason, string> = {
  price: 'O preço',
  time: 'O prazo',
  'other-offer': 'Escolhi outra proposta',
  postponed: 'O projeto foi adiado ou cancelado',
  other: 'Outro motivo',
}
