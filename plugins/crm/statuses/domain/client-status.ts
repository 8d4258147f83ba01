import { choices } from '@kit/lib/choices'

/** Values of a client's status and their Portuguese labels (DATA-35, OP-74). */
export const { labels: CLIENT_STATUS_LABELS, values: CLIENT_STATUSES } = choices({
  active: 'Ativo',
  inactive: 'Inativo',
  archived: 'Arquivado',
})
export type ClientStatus = keyof typeof CLIENT_STATUS_LABELS
