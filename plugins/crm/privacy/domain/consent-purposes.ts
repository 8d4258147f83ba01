/** Purposes of a consent (PRIV-10). */
export const CONSENT_PURPOSES = {
  offer: 'Aceitar um orçamento',
  reminders: 'Lembretes por email',
  request: 'Responder ao pedido',
} as const
