import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'

import type { Quote } from '@kit/database/payload-types'
import { find } from '@kit/data/documents'
import { anyOf, isFoundBy } from '@kit/data/is-found-by'
import { type BoardColumn, readBoard } from '@kit/data/read-board'
import { matchClientSql } from '@crm/clients/operations/client'
import { ownedBySql } from '@crm/owners/operations/owners'
import { QUOTE_STATUSES } from '@crm/statuses/domain/statuses'
import type { QuoteQuery } from './quote-lists'

type BoardQuery = Pick<QuoteQuery, 'next' | 'owner' | 'q' | 'sort'>

/** Sort orders that the board shares with the list (`sort` of its route); newest first by default. */
const ORDERS: Record<string, SQL> = {
  '-totalAmount': sql`total_amount desc`,
  createdAt: sql`created_at`,
  title: sql`sort_key`,
  totalAmount: sql`total_amount`,
  validUntil: sql`valid_until nulls last`,
}

/** Reads the quotes by status with the list's filters and order, at most `perColumn` of each. */
export const readQuoteBoard = async (
  req: PayloadRequest,
  query: BoardQuery,
  perColumn: number,
): Promise<BoardColumn<Quote>[]> =>
  readBoard<Quote>(req, {
    amount: sql`total_amount`,
    narrowed: await narrowedBy(req, query),
    order: ORDERS[query.sort ?? ''],
    perColumn,
    read: async (ids) => (ids.length === 0 ? [] : find(req, 'quotes', { where: { id: { in: ids } } })),
    statuses: QUOTE_STATUSES,
    table: 'quotes',
  })

/** The list's filters in SQL. */
async function narrowedBy(req: PayloadRequest, { next, owner, q }: BoardQuery): Promise<SQL> {
  const conditions = [sql`deleted_at is null`, ownedBySql(req, owner)]
  if (next === 'none') conditions.push(sql`next_task_day is null and status in ('draft', 'sent')`)
  if (next === 'reminder') conditions.push(sql`open_reminder is not null`)
  const theirs = q ? await matchClientSql(req, q, sql`client_id`) : null
  if (q) conditions.push(anyOf([isFoundBy(sql`search_text`, q), ...(theirs ? [theirs] : [])]))
  return sql.join(
    conditions.filter((one) => one !== undefined),
    sql` and `,
  )
}
