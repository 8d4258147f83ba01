import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { databaseOf } from '@kit/lib/transaction'
import { LEAD_STATUSES, type LeadStatus } from '@crm/statuses/domain/lead-status'

export interface StatusCount {
  status: LeadStatus
  leads: number
}

/** How many leads are in each status, in the order of the statuses; those without leads too. */
export async function countLeadsByStatus(req: PayloadRequest): Promise<StatusCount[]> {
  const db = await databaseOf(req)
  const { rows } = await db.execute<{ leads: number; status: LeadStatus }>(sql`
    select status, count(*)::int as leads from leads
    where deleted_at is null and is_suspected_spam is not true group by status`)
  const counts = new Map(rows.map(({ leads, status }) => [status, leads]))
  return LEAD_STATUSES.map((status) => ({ leads: counts.get(status) ?? 0, status }))
}
