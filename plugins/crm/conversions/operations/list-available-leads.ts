import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { sqlIn, sqlRowIn } from '@kit/data/transaction'
import { IS_KEPT, IS_OPEN, readLeadsById } from '@crm/leads/operations/lead-lists'
import type { LeadAnswer } from '@crm/leads/schema'

interface Page {
  page: number
  pageSize: number
}

/**
 * Leads that can become a quote: not closed, not suspected spam, not erased, without a draft, sent or approved quote. In SQL,
 * because Payload's queries cannot express it (QUOT-11, OP-59, OP-60).
 */
const AVAILABLE = sql`
  from leads
  where ${IS_KEPT} and ${IS_OPEN} and leads.erased_at is null
    and not exists (
      select 1 from quotes
      where quotes.lead_id = leads.id and quotes.deleted_at is null
        and quotes.status in ('draft', 'sent', 'approved'))`

/** Counts the available leads (QUOT-04). Does not check the role; the screen's guard does. */
export async function countAvailableLeads(req: PayloadRequest): Promise<number> {
  const { total } = await sqlRowIn<{ total: number }>(req)`select count(*)::int as total ${AVAILABLE}`
  return total
}

/** Lists the available leads, newest first (QUOT-11…13). */
export async function listAvailableLeads(req: PayloadRequest, { page, pageSize }: Page): Promise<LeadAnswer[]> {
  const rows = await sqlIn<{ id: string }>(req)`select leads.id ${AVAILABLE} order by leads.created_at desc, leads.id
      limit ${pageSize} offset ${(page - 1) * pageSize}`
  return readLeadsById(
    req,
    rows.map(({ id }) => id),
  )
}
