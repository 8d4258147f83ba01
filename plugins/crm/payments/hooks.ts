import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { CollectionBeforeChangeHook, CollectionBeforeDeleteHook } from 'payload'

import { IS_DEMO_REMOVAL } from '@crm/quotes/hooks'
import { requireNothingReceived } from './operations/amounts'

/** The instalments that go with a record outside the trash: a project's own, because a quote's return to the quote. */
const OWN = {
  orders: (id: string): SQL => sql`order_id = ${id}::uuid and quote_id is null
    and exists (select from orders where orders.id = order_id and orders.deleted_at is null)`,
  retainers: (id: string): SQL => sql`retainer_id = ${id}::uuid
    and exists (select from retainers where retainers.id = retainer_id and retainers.deleted_at is null)`,
}

/**
 * Hooks that refuse to trash or delete a record with receipts, on every write path (PAY-10, RET-12). Demo data is
 * exempt.
 * @throws DomainError has_receipts
 */
export function keepReceived(collection: keyof typeof OWN): {
  beforeChange: CollectionBeforeChangeHook
  beforeDelete: CollectionBeforeDeleteHook
} {
  return {
    beforeChange: async ({ context, data, originalDoc, req }) => {
      const { deletedAt, id } = (originalDoc ?? {}) as { deletedAt?: string | null; id?: string }
      const isRemoved = id && data.deletedAt && !deletedAt
      if (isRemoved && context[IS_DEMO_REMOVAL] !== true) await requireNothingReceived(req, OWN[collection](id))
      return data
    },
    beforeDelete: async ({ id, req }) => requireNothingReceived(req, OWN[collection](String(id))),
  }
}
