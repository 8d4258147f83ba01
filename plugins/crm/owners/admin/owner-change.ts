import type { CrmRecord } from '@crm/links/domain/crm-records'

/**
 * Request that changes owners, without its success message. The collections' routes have the same shape; the type of
 * one serves all.
 */
export const ownerChange = (collection: CrmRecord, ids: readonly string[], ownerId: string | null) => ({
  body: { ids: [...ids], ownerId },
  failure: 'Erro ao atribuir registos',
  route: `PATCH /api/crm/${collection}/owner` as 'PATCH /api/crm/leads/owner',
})
