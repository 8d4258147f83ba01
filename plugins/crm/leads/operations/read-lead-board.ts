import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'

import { isFoundBy } from '@kit/lib/is-found-by'
import { sqlCents } from '@kit/lib/sql-cents'
import { sqlIn } from '@kit/lib/transaction'
import { ownedBySql } from '@crm/owners/operations/owners'
import { LEAD_STATUSES, type LeadStatus } from '@crm/statuses/domain/statuses'
import { dueRange } from '../domain/follow-up'
import { idsOfReference } from '../domain/lead-reference'
import type { LeadAnswer } from '../schema'
import { type LeadQuery, readLeadsById } from './lead-lists'

/** A column of the board: its first leads, how many there are in all, and what their budgets come to. */
export interface BoardColumn {
  status: LeadStatus
  total: number
  valueCents: number
  leads: LeadAnswer[]
}

/** The orders of the list (`sort` of its route) that the board knows too; the newest first otherwise. */
const ORDERS: Record<string, SQL> = {
  '-priority': sql`priority desc, created_at desc`,
  createdAt: sql`created_at`,
  name: sql`name`,
  nextFollowUp: sql`next_follow_up nulls last`,
}
const NEWEST_FIRST = sql`created_at desc`

/**
 * The leads by status, narrowed and ordered as the list is, at most `perColumn` of each: three queries, whatever the
 * number of leads. Checks no role for the counts: the screen's guard does.
 */
export async function readLeadBoard(
  req: PayloadRequest,
  query: Pick<LeadQuery, 'due' | 'next' | 'owner' | 'q' | 'sort'>,
  perColumn: number,
): Promise<BoardColumn[]> {
  const narrowed = narrowedBy(query, ownedBySql(req, query.owner))
  const order = ORDERS[query.sort ?? ''] ?? NEWEST_FIRST
  const [counts, first] = await Promise.all([
    sqlIn<{ status: LeadStatus; total: number; valueCents: number }>(req)`
      select status, count(*)::int as total, ${sqlCents(sql`sum(budget)`)} as "valueCents"
      from leads where ${narrowed} group by status`,
    // Newest first: one scan of the (status, created_at) index a column.
    sqlIn<{ id: string }>(req)`
      select listed.id
      from unnest(enum_range(null::enum_leads_status)) as board(status)
      cross join lateral (
        select id from leads where leads.status = board.status and ${narrowed}
        order by ${order}, id limit ${perColumn}) listed`,
  ])
  const ids = first.map(({ id }) => id)
  const leads = new Map((await readLeadsById(req, ids)).map((lead) => [lead.id, lead]))
  const totals = new Map(counts.map((row) => [row.status, row]))
  return LEAD_STATUSES.map((status) => ({
    leads: ids.flatMap((id) => {
      const lead = leads.get(id)
      return lead?.status === status ? [lead] : []
    }),
    status,
    total: totals.get(status)?.total ?? 0,
    valueCents: totals.get(status)?.valueCents ?? 0,
  }))
}

/** The list's conditions in SQL: what is kept aside is left out, `q`, `due`, `next` and the owner narrow as they do there. */
function narrowedBy({ due, next, q }: Pick<LeadQuery, 'due' | 'next' | 'q'>, isTheirs: SQL | undefined) {
  const conditions = [sql`leads.deleted_at is null and leads.is_suspected_spam is not true`]
  if (due) {
    const { after, before } = dueRange(due, new Date())
    conditions.push(sql`leads.next_follow_up < ${before.toISOString()} and leads.status not in ('won', 'lost')`)
    if (after) conditions.push(sql`leads.next_follow_up >= ${after.toISOString()}`)
  }
  if (next) {
    const isOpen = sql`leads.status not in ('won', 'lost')`
    conditions.push(sql`leads.next_task_day is null and leads.next_follow_up is null and ${isOpen}`)
  }
  if (isTheirs) conditions.push(isTheirs)
  if (q) {
    const ids = idsOfReference(q)
    const hasText = isFoundBy(sql`leads.search_text`, q)
    conditions.push(ids ? sql`(${hasText} or leads.id between ${ids.first} and ${ids.last})` : hasText)
  }
  return sql.join(conditions, sql` and `)
}
