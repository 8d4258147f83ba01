/** Values of a client's status and their Portuguese labels (DATA-35, OP-74). */
export const CLIENT_STATUSES = ['active', 'inactive', 'archived'] as const
export type ClientStatus = (typeof CLIENT_STATUSES)[number]
export const CLIENT_STATUS_LABELS: Record<ClientStatus, string> = {
  active: 'Ativo',
  archived: 'Arquivado',
  inactive: 'Inativo',
}
