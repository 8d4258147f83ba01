import { sql } from '@payloadcms/db-postgres'

import { IS_CANCELLED, IS_COUNTED, isUnconfirmed } from '@crm/payments/operations/instalments'
import { ENTITY_OF } from '@crm/links/domain/crm-records'
import { type Locked, recordOf } from '@crm/payments/operations/receipts'

/**
 * SQL: instalment `i` may be reminded of: it is open, and neither a promise nor a proof of payment is pending (PAY-12,
 * PAY-13).
 */
export const remindable = (today: string) => sql`${IS_COUNTED} and i.open_cents > 0 and not ${IS_CANCELLED}
  and coalesce(i.promised_on < ${today}::date, true)
  and not exists (select from quote_proofs proof
    where proof.quote_id = i.quote_id and ${isUnconfirmed(sql`proof.quote_id`, sql`proof.received_at`)})`

/** History line of the instalment's record; `userId` null: by a rule. */
export function historyOf(instalment: Locked, userId: string | null = null) {
  const { id, type } = recordOf(instalment)
  return { entityId: id, entityType: ENTITY_OF[type], type: 'reminded' as const, userId }
}
