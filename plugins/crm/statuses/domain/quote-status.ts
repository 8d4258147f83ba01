/** Values of a quote's status and their Portuguese labels (DATA-55, OP-74). */
export const QUOTE_STATUSES = ['draft', 'sent', 'approved', 'rejected', 'expired'] as const
export type QuoteStatus = (typeof QUOTE_STATUSES)[number]
export const QUOTE_STATUS_LABELS: Record<QuoteStatus, string> = {
  approved: 'Aprovado',
  draft: 'Rascunho',
  expired: 'Expirado',
  rejected: 'Rejeitado',
  sent: 'Enviado',
}

/** A lead with a quote in one of these has an open quote: no second one is made from it (OP-59, OP-61). */
export const OPEN_QUOTE_STATUSES: readonly QuoteStatus[] = ['draft', 'sent', 'approved']
