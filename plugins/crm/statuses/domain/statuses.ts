import { choices } from '@kit/lib/choices'

/** Values of a lead's status and their Portuguese labels (DATA-12, DATA-13, OP-74). */
export const { labels: LEAD_STATUS_LABELS, values: LEAD_STATUSES } = choices({
  new: 'Novo',
  contacted: 'Contatado',
  qualified: 'Qualificado',
  proposal: 'Proposta',
  negotiation: 'Negociação',
  won: 'Ganho',
  lost: 'Perdido',
})
export type LeadStatus = keyof typeof LEAD_STATUS_LABELS

/** Statuses of a closed lead, neither active nor convertible (LEAD-04, LEAD-14, OP-58). */
export const CLOSED_LEAD_STATUSES: readonly LeadStatus[] = ['won', 'lost']

/** Status names of older records (OP-59). */
const OLDER_STATUSES: Record<string, LeadStatus> = { convertido: 'won', novo: 'new' }
export type OlderLeadStatus = 'convertido' | 'novo'

/** Maps an old status to its present name: 'novo' → 'new', 'convertido' → 'won' (OP-59). Returns others unchanged. */
export function currentLeadStatus(status: unknown): unknown {
  return typeof status === 'string' ? (OLDER_STATUSES[status] ?? status) : status
}

/** Values of a quote's status and their Portuguese labels (DATA-55, OP-74). */
export const { labels: QUOTE_STATUS_LABELS, values: QUOTE_STATUSES } = choices({
  draft: 'Rascunho',
  sent: 'Enviado',
  approved: 'Aprovado',
  rejected: 'Rejeitado',
  expired: 'Expirado',
})
export type QuoteStatus = keyof typeof QUOTE_STATUS_LABELS

/** Statuses of an open quote; a lead with an open quote cannot get a second one (OP-59, OP-61). */
export const OPEN_QUOTE_STATUSES: readonly QuoteStatus[] = ['draft', 'sent', 'approved']

/** Values of a client's status and their Portuguese labels (DATA-35, OP-74). */
export const { labels: CLIENT_STATUS_LABELS, values: CLIENT_STATUSES } = choices({
  active: 'Ativo',
  inactive: 'Inativo',
  archived: 'Arquivado',
})
export type ClientStatus = keyof typeof CLIENT_STATUS_LABELS

/** Values of the status of an order and of its lines, with their Portuguese labels (DATA-66, OP-74). */
export const { labels: ORDER_STATUS_LABELS, values: ORDER_STATUSES } = choices({
  pending: 'Pendente',
  in_progress: 'Em Andamento',
  completed: 'Concluído',
  cancelled: 'Cancelado',
})
export type OrderStatus = keyof typeof ORDER_STATUS_LABELS
