import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { databaseOf } from '@kit/lib/transaction'

/** An approved quote that no order was made of yet. A type and not an interface: drizzle wants a Record. */
export type QuoteOffer = {
  id: string
  clientId: string
  quoteNumber: string
  title: string
  /** Decimal text. */
  totalAmount: string
}

/**
 * What the orders of these clients can be made of, newest first (OP-63); one query, none without clients. In SQL,
 * because Payload's queries cannot say 'without an order'. Checks no role: the screen's guard does.
 */
export async function listQuoteOffers(req: PayloadRequest, clientIds: readonly string[]): Promise<QuoteOffer[]> {
  if (clientIds.length === 0) return []
  const db = await databaseOf(req)
  const ids = sql.join(
    clientIds.map((id) => sql`${id}`),
    sql`, `,
  )
  const { rows } = await db.execute<QuoteOffer>(sql`
    select id, client_id as "clientId", quote_number as "quoteNumber", title, total_amount::text as "totalAmount"
    from quotes
    where client_id in (${ids}) and status = 'approved' and deleted_at is null
      and not exists (select 1 from orders where orders.quote_id = quotes.id and orders.deleted_at is null)
    order by created_at desc, id`)
  return rows
}
