import { choices } from '@kit/lib/choices'

/** Values of a quote's status and their Portuguese labels (DATA-55, OP-74). */
export const { labels: QUOTE_STATUS_LABELS, values: QUOTE_STATUSES } = choices({
  draft: 'Rascunho',
  sent: 'Enviado',
  approved: 'Aprovado',
  rejected: 'Rejeitado',
  expired: 'Expirado',
})
export type QuoteStatus = keyof typeof QUOTE_STATUS_LABELS

/** A lead with a quote in one of these has an open quote: no second one is made from it (OP-59, OP-61). */
export const OPEN_QUOTE_STATUSES: readonly QuoteStatus[] = ['draft', 'sent', 'approved']
