import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'

import type { Quote } from '@kit/database/payload-types'
import { find } from '@kit/lib/documents'
import { anyOf, isFoundBy } from '@kit/lib/is-found-by'
import { readBoard } from '@kit/lib/read-board'
import { matchClientSql } from '@crm/clients/operations/client'
import { ownedBySql } from '@crm/owners/operations/owners'
import { QUOTE_STATUSES, type QuoteStatus } from '@crm/statuses/domain/statuses'
import type { QuoteQuery } from './quote-lists'

/** A column of the board: its first quotes, how many there are in all, and what their totals come to. */
export interface QuoteColumn {
  status: QuoteStatus
  total: number
  valueCents: number
  quotes: Quote[]
}

type BoardQuery = Pick<QuoteQuery, 'next' | 'owner' | 'q' | 'sort'>

/** The orders of the list (`sort` of its route); the newest first otherwise. */
const ORDERS: Record<string, SQL> = {
  '-totalAmount': sql`total_amount desc`,
  createdAt: sql`created_at`,
  title: sql`sort_key`,
  totalAmount: sql`total_amount`,
  validUntil: sql`valid_until nulls last`,
}
const NEWEST_FIRST = sql`created_at desc`

/**
 * The quotes by status, narrowed and ordered as the list is, at most `perColumn` of each: three queries, whatever the
 * number of quotes. Checks no role for the counts: the screen's guard does.
 */
export async function readQuoteBoard(
  req: PayloadRequest,
  query: BoardQuery,
  perColumn: number,
): Promise<QuoteColumn[]> {
  const board = await readBoard<QuoteStatus>(req, {
    amount: sql`total_amount`,
    narrowed: await narrowedBy(req, query),
    order: ORDERS[query.sort ?? ''] ?? NEWEST_FIRST,
    perColumn,
    table: 'quotes',
  })
  const ids = [...board.values()].flatMap((column) => column.ids)
  const read = ids.length === 0 ? [] : await find(req, 'quotes', { where: { id: { in: ids } } })
  const quotes = new Map(read.map((quote) => [quote.id, quote]))
  return QUOTE_STATUSES.map((status) => {
    const { ids: first = [], total = 0, valueCents = 0 } = board.get(status) ?? {}
    return { quotes: first.flatMap((id) => quotes.get(id) ?? []), status, total, valueCents }
  })
}

/** The list's conditions in SQL. */
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
