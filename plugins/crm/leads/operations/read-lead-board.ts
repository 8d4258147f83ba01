import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'

import { isFoundBy } from '@kit/data/is-found-by'
import { type BoardColumn, readBoard } from '@kit/data/read-board'
import { uuids } from '@kit/data/records'
import { ERASED_NAME } from '@kit/lib/erased-person'
import { ownedBySql } from '@crm/owners/operations/owners'
import { LEAD_STATUSES } from '@crm/statuses/domain/statuses'
import { dueRange } from '../domain/follow-up'
import type { LeadAnswer } from '../schema'
import { IS_KEPT, IS_OPEN, type LeadQuery, readLeadsById } from './lead-lists'
import { readIdsOfReference } from './reference'

/** Sort orders that the board shares with the list (`sort` of its route); newest first by default. */
const ORDERS: Record<string, SQL> = {
  '-priority': sql`priority desc, created_at desc`,
  createdAt: sql`created_at`,
  name: sql`sort_key`,
  nextFollowUp: sql`next_follow_up nulls last`,
}

type Narrowing = Pick<LeadQuery, 'due' | 'next' | 'owner' | 'q'>

/** Reads the leads by status with the list's filters and order, at most `perColumn` of each; sums their budgets. */
export const readLeadBoard = async (
  req: PayloadRequest,
  query: Narrowing & Pick<LeadQuery, 'sort'>,
  perColumn: number,
): Promise<BoardColumn<LeadAnswer>[]> =>
  readBoard<LeadAnswer>(req, {
    amount: sql`budget`,
    narrowed: await narrowedBy(req, query),
    order: ORDERS[query.sort ?? ''],
    perColumn,
    read: (ids) => readLeadsById(req, ids),
    statuses: LEAD_STATUSES,
    table: 'leads',
  })

/** The list's filters in SQL: no suspected spam, `q`, `due`, `next` and the owner. */
async function narrowedBy(req: PayloadRequest, { due, next, owner, q }: Narrowing): Promise<SQL> {
  const conditions = [IS_KEPT]
  if (due) {
    const { after, before } = dueRange(due, new Date())
    conditions.push(sql`leads.next_follow_up < ${before.toISOString()} and ${IS_OPEN}`)
    if (after) conditions.push(sql`leads.next_follow_up >= ${after.toISOString()}`)
  }
  if (next) {
    conditions.push(sql`leads.next_task_day is null and leads.next_follow_up is null and ${IS_OPEN}
      and leads.name <> ${ERASED_NAME}`)
  }
  const isTheirs = ownedBySql(req, owner)
  if (isTheirs) conditions.push(isTheirs)
  if (q) {
    const referred = uuids(await readIdsOfReference(req, q))
    conditions.push(sql`(${isFoundBy(sql`leads.search_text`, q)} or leads.id = any(${referred}))`)
  }
  return sql.join(conditions, sql` and `)
}
