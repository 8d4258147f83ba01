import type { CrmRecord } from '@crm/links/domain/crm-records'

/** Route that changes owners. The collections' routes have the same shape; the type of one serves all. */
export const ownersRoute = (collection: CrmRecord) =>
  `PATCH /api/crm/${collection}/owner` as 'PATCH /api/crm/leads/owner'
