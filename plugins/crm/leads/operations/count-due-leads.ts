import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { databaseOf } from '@kit/lib/transaction'
import { ownedBySql } from '@crm/owners/operations/owned-by'
import { type DueFilter, dueRange } from '../domain/follow-up'

/**
 * How many leads are to be contacted today and how many should have been, everybody's or one person's: one query. Checks
 * no role: the screen does.
 */
export async function countDueLeads(req: PayloadRequest, owner?: string): Promise<Record<DueFilter, number>> {
  const now = new Date()
  const isTheirs = ownedBySql(req, owner) ?? sql`true`
  const db = await databaseOf(req)
  const { before: today } = dueRange('overdue', now)
  const { before: tomorrow } = dueRange('today', now)
  const { rows } = await db.execute<Record<DueFilter, number>>(sql`
    select count(*) filter (where next_follow_up >= ${today.toISOString()})::int as today,
      count(*) filter (where next_follow_up < ${today.toISOString()})::int as overdue
    from leads
    where next_follow_up < ${tomorrow.toISOString()} and status not in ('won', 'lost')
      and deleted_at is null and is_suspected_spam is not true and ${isTheirs}`)
  return rows[0] ?? { overdue: 0, today: 0 }
}
