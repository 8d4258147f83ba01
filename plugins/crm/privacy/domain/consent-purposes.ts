/** Purposes of a consent (PRIV-10). */
export const CONSENT_PURPOSES = {
  contact: 'Contacto futuro',
  offer: 'Aceitar um orçamento',
  reminders: 'Lembretes por email',
  publication: 'Depoimento público',
  request: 'Responder ao pedido',
} as const
