import { choices } from '@kit/lib/choices'

/** States of an outgoing message (NOTI-02). */
export const { labels: MESSAGE_STATE_LABELS, values: MESSAGE_STATES } = choices({
  queued: 'na fila',
  sent: 'enviada',
  failed: 'falhou',
  cancelled: 'cancelada',
})
export type MessageState = keyof typeof MESSAGE_STATE_LABELS

/** Kinds about CRM records; salespeople see only these. */
export const CRM_KIND_LABELS = {
  'new-request': 'Aviso de novo pedido',
  'request-receipt': 'Recibo de pedido',
  'quote-email': 'Orçamento por email',
  'proposal-accepted': 'Aceitação de um orçamento',
  'proposal-answer': 'Resposta a uma pergunta',
  'proposal-prolonged': 'Nova validade de um orçamento',
  'quote-reminder': 'Lembrete de um orçamento',
  'payment-reminder': 'Lembrete de pagamento',
  notification: 'Aviso a um membro da equipa',
  'day-summary': 'Resumo do dia',
}
/** All kinds. The table accepts any text, so a new kind needs no migration. */
export const { labels: MESSAGE_KIND_LABELS, values: MESSAGE_KINDS } = choices({
  ...CRM_KIND_LABELS,
  'account-email': 'Conta de utilizador',
  'data-request': 'Confirmação de um pedido de dados',
  'bank-change': 'Alteração dos dados bancários',
  'second-step-reset': 'Verificação em dois passos reposta',
  'account-change': 'Alteração da conta de um administrador',
})
export type MessageKind = keyof typeof MESSAGE_KIND_LABELS

/** Kinds that only staff receive. */
export const STAFF_KINDS: readonly MessageKind[] = [
  'new-request',
  'notification',
  'day-summary',
  'account-email',
  'bank-change',
  'second-step-reset',
  'account-change',
]
