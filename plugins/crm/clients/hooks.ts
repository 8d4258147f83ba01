import type { CollectionBeforeChangeHook, CollectionBeforeDeleteHook, PayloadRequest } from 'payload'

import { DomainError } from '@kit/lib/errors'
import { sqlRowIn } from '@kit/data/transaction'
import { clientErrors } from './errors'

/**
 * Refuses to trash or delete a client with orders, quotes or avenças, on every write path (OP-64). The row is locked
 * before Payload reads it, so that no order is added in between.
 */
export const keepWithBusiness: { beforeChange: CollectionBeforeChangeHook; beforeDelete: CollectionBeforeDeleteHook } =
  {
    beforeChange: async ({ data, operation, originalDoc, req }) => {
      const original = originalDoc as { deletedAt?: string | null; id: string }
      // Payload's `originalDoc` of a new one is empty, not absent.
      if (operation === 'update' && data.deletedAt && !original.deletedAt) await requireNoBusiness(req, original.id)
      return data
    },
    beforeDelete: async ({ id, req }) => requireNoBusiness(req, String(id)),
  }

async function requireNoBusiness(req: PayloadRequest, id: string): Promise<void> {
  const business = await sqlRowIn<Record<'orders' | 'quotes' | 'retainers', number>>(req)`
    select (select count(*)::int from orders where client_id = ${id} and deleted_at is null) as orders,
           (select count(*)::int from quotes where client_id = ${id} and deleted_at is null) as quotes,
           (select count(*)::int from retainers where client_id = ${id} and deleted_at is null) as retainers`
  for (const kind of ['orders', 'quotes', 'retainers'] as const) {
    const count = business[kind]
    if (count > 0) throw new DomainError(clientErrors[`client_has_${kind}`], { values: { count } })
  }
}
