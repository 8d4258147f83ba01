import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { luandaDate } from '@kit/data/luanda-date'
import { sqlIn, takeYourTime, withTransaction } from '@kit/data/transaction'
import { notify } from '@crm/notifications/operations/notify'

/** SQL: the last valid day of quote `q`; of a shared one that is no draft again, the day that its client sees (REV-02). */
export const shownValidity = sql`(case when q.shared_revision is null or q.status = 'draft' then q.valid_until else (
  select (content::jsonb ->> 'validUntil')::timestamptz from quote_revisions offered
  where offered.quote_id = q.id and offered.number = q.shared_revision) end)`

/** SQL: that day is `today` in Luanda, or one of so many after it. */
export const expiresWithin = (days: number, today: string) =>
  sql`${luandaDate(shownValidity)} between ${today}::date and ${today}::date + ${days}::int`

/** SQL: that day is over in Luanda. */
export const hasExpired = sql`coalesce(${luandaDate(shownValidity)} < ${luandaDate(sql`now()`)}, false)`

/**
 * Expires drafts and sent quotes whose last valid day in Luanda has passed, and notifies their owners (OP-70, REM-13).
 * Idempotent.
 * @returns the number of expired quotes
 */
export async function expireQuotes(req: PayloadRequest): Promise<number> {
  return withTransaction(req, async () => {
    await takeYourTime(req)
    const rows = await sqlIn<{ id: string; ownerId: string | null; quoteNumber: string }>(req)`
      select id, owner_id as "ownerId", quote_number as "quoteNumber" from quotes q
      where status in ('draft', 'sent') and deleted_at is null and ${hasExpired}
      for update skip locked`
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return 0
    await req.payload.update({
      collection: 'quotes',
      data: { status: 'expired' },
      depth: 0,
      // The daily job runs without a user.
      overrideAccess: true,
      req,
      where: { id: { in: ids } },
    })
    for (const { id, ownerId, quoteNumber } of rows) {
      const record = { entityId: id, entityType: 'quote' }
      const text = `Orçamento ${quoteNumber} expirou`
      await notify(req, { event: 'quote-expired', people: ownerId ? [ownerId] : 'sales', record, text })
    }
    return ids.length
  })
}
