import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { likeAny } from '@kit/lib/like-any'
import { searchPatterns } from '@kit/lib/search-text'
import { databaseOf } from '@kit/lib/transaction'
import { dueRange } from '../domain/follow-up'
import { idsOfReference } from '../domain/lead-reference'
import { LEAD_STATUSES, type LeadStatus } from '../domain/lead-options'
import type { LeadAnswer } from '../schema'
import type { LeadQuery } from './list-leads'
import { readLeadsById } from './read-leads-by-id'

/** A column of the board: its newest leads, and how many there are in all. */
export interface BoardColumn {
  status: LeadStatus
  total: number
  leads: LeadAnswer[]
}

/**
 * The leads by status, narrowed as the list is, newest first and at most `perColumn` of each: three queries, whatever
 * the number of leads. Checks no role for the counts: the screen's guard does.
 */
export async function readLeadBoard(
  req: PayloadRequest,
  query: Pick<LeadQuery, 'due' | 'q'>,
  perColumn: number,
): Promise<BoardColumn[]> {
  const db = await databaseOf(req)
  const narrowed = narrowedBy(query)
  const [counts, newest] = await Promise.all([
    db.execute<{ status: LeadStatus; total: number }>(
      sql`select status, count(*)::int as total from leads where ${narrowed} group by status`,
    ),
    // One look into the index of status and creation a column.
    db.execute<{ id: string }>(sql`
      select newest.id
      from unnest(enum_range(null::enum_leads_status)) as board(status)
      cross join lateral (
        select id from leads where leads.status = board.status and ${narrowed}
        order by created_at desc, id limit ${perColumn}) newest`),
  ])
  const leads = await readLeadsById(
    req,
    newest.rows.map(({ id }) => id),
  )
  const totals = new Map(counts.rows.map(({ status, total }) => [status, total]))
  return LEAD_STATUSES.map((status) => ({
    leads: leads.filter((lead) => lead.status === status),
    status,
    total: totals.get(status) ?? 0,
  }))
}

/** The list's conditions in SQL: what is kept aside is left out, `q` and `due` narrow as they do there. */
function narrowedBy({ due, q }: Pick<LeadQuery, 'due' | 'q'>) {
  const conditions = [sql`leads.deleted_at is null and leads.is_suspected_spam is not true`]
  if (due) {
    const { after, before } = dueRange(due, new Date())
    conditions.push(sql`leads.next_follow_up < ${before.toISOString()} and leads.status not in ('won', 'lost')`)
    if (after) conditions.push(sql`leads.next_follow_up >= ${after.toISOString()}`)
  }
  if (q) {
    const ids = idsOfReference(q)
    const hasText = likeAny(sql`leads.search_text`, searchPatterns(q))
    conditions.push(ids ? sql`(${hasText} or leads.id between ${ids.first} and ${ids.last})` : hasText)
  }
  return sql.join(conditions, sql` and `)
}
