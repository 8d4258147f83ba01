import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { databaseOf, withTransaction } from '@kit/lib/transaction'
import { recordActivity } from '@collections/activities/operations/record-activity'
import { limitChanges, openLink } from '@crm/public-links/operations/open-link'

/**
 * Whoever holds a quote's link wants no reminders of it (REM-09); tasks of the agency's go on. Idempotent.
 * @throws DomainError link_not_found, link_ended, too_many
 */
export async function refuseReminders(req: PayloadRequest, secret: string): Promise<void> {
  const quoteId = await openLink(req, 'proposal', secret)
  await limitChanges(req, secret)
  await withTransaction(req, async () => {
    const db = await databaseOf(req)
    const { rows } = await db.execute(sql`
      update quotes set reminder_refused_at = clock_timestamp()
      where id = ${quoteId}::uuid and reminder_refused_at is null returning id`)
    if (rows.length === 0) return
    await db.execute(sql`
      update quote_reminders set mail = 'none' where quote_id = ${quoteId}::uuid and mail in ('wanted', 'queued')`)
    await recordActivity(req, {
      description: 'O cliente não quer lembretes deste orçamento',
      entityId: quoteId,
      entityType: 'quote',
      type: 'reminded',
      userId: null,
    })
  })
}

/** Whether the client of a link has said so. @throws DomainError link_not_found, link_ended */
export async function haveRemindersBeenRefused(req: PayloadRequest, secret: string): Promise<boolean> {
  const quoteId = await openLink(req, 'proposal', secret)
  const db = await databaseOf(req)
  const { rows } = await db.execute(sql`
    select id from quotes where id = ${quoteId}::uuid and reminder_refused_at is not null`)
  return rows.length > 0
}
