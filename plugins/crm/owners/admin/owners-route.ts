import type { CrmRecord } from '@crm/links/domain/crm-records'

/** Changes the owner of records. The four collections' routes have the same shape; one of them types all. */
export const ownersRoute = (collection: CrmRecord) =>
  `PATCH /api/crm/${collection}/owner` as 'PATCH /api/crm/leads/owner'
