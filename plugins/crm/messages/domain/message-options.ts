/** What becomes of an outgoing message (NOTI-02). */
export const MESSAGE_STATES = ['queued', 'sent', 'failed', 'cancelled'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]
export const MESSAGE_STATE_LABELS: Record<MessageState, string> = {
  cancelled: 'cancelada',
  failed: 'falhou',
  queued: 'na fila',
  sent: 'enviada',
}

/** Kinds about records of the CRM: a salesperson sees no others. */
export const CRM_MESSAGE_KINDS = [
  'new-request',
  'request-receipt',
  'quote-email',
  'proposal-accepted',
  'proposal-answer',
  'proposal-prolonged',
  'quote-reminder',
  'notification',
  'day-summary',
] as const
/** All kinds. The table takes any text, so a new kind needs no migration. */
export const MESSAGE_KINDS = [...CRM_MESSAGE_KINDS, 'account-email', 'bank-change'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]
export const MESSAGE_KIND_LABELS: Record<MessageKind, string> = {
  'account-email': 'Conta de utilizador',
  'bank-change': 'Alteração dos dados bancários',
  'day-summary': 'Resumo do dia',
  'new-request': 'Aviso de novo pedido',
  notification: 'Aviso a um membro da equipa',
  'proposal-accepted': 'Aceitação de um orçamento',
  'proposal-answer': 'Resposta a uma pergunta',
  'proposal-prolonged': 'Nova validade de um orçamento',
  'quote-email': 'Orçamento por email',
  'quote-reminder': 'Lembrete de um orçamento',
  'request-receipt': 'Recibo de pedido',
}

/** A salesperson sees the messages of these records; the others are the administrator's. */
export const CRM_RECORDS = ['lead', 'quote', 'client', 'order'] as const
