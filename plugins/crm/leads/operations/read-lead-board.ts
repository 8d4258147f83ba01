import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'

import { isFoundBy } from '@kit/lib/is-found-by'
import { readBoard } from '@kit/lib/read-board'
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
const EMPTY = { ids: [], total: 0, valueCents: 0 }

/**
 * The leads by status, narrowed and ordered as the list is, at most `perColumn` of each: three queries, whatever the
 * number of leads. Checks no role for the counts: the screen's guard does.
 */
export async function readLeadBoard(
  req: PayloadRequest,
  query: Pick<LeadQuery, 'due' | 'next' | 'owner' | 'q' | 'sort'>,
  perColumn: number,
): Promise<BoardColumn[]> {
  const board = await readBoard<LeadStatus>(req, {
    amount: sql`budget`,
    narrowed: narrowedBy(query, ownedBySql(req, query.owner)),
    order: ORDERS[query.sort ?? ''] ?? NEWEST_FIRST,
    perColumn,
    table: 'leads',
  })
  const read = await readLeadsById(
    req,
    [...board.values()].flatMap(({ ids }) => ids),
  )
  const leads = new Map(read.map((lead) => [lead.id, lead]))
  return LEAD_STATUSES.map((status) => {
    const { ids, total, valueCents } = board.get(status) ?? EMPTY
    return { leads: ids.flatMap((id) => leads.get(id) ?? []), status, total, valueCents }
  })
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
