import type { ZodType } from 'zod'

import type { AnyRoute } from '@kit/http/define-route'
import type { CrmRecord } from './domain/crm-records'

/** The owners' route of one collection; that slice comes after this one, and its contract must satisfy this type. */
export interface ChangesOwners extends AnyRoute {
  method: 'PATCH'
  path: '/api/crm/leads/owner'
  body: ZodType<unknown, { fromOwnerId?: string | null | undefined; ids: string[]; ownerId: string | null }>
}

interface OwnerChange {
  /** The owner whom the person saw; undefined gives the records away whoever has them. */
  from?: string | null
  to: string | null
}

/**
 * Request that changes owners, without its success message. The collections' routes have the same shape; the type of
 * one serves all.
 */
export const ownerChange = (collection: CrmRecord, ids: readonly string[], { from, to }: OwnerChange) => ({
  body: { ids: [...ids], ownerId: to, ...(from === undefined ? {} : { fromOwnerId: from }) },
  failure: 'Erro ao atribuir registos',
  route: `PATCH /api/crm/${collection}/owner` as 'PATCH /api/crm/leads/owner',
})
