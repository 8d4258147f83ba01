import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'

import { sqlCents } from './sql-cents'
import { sqlIn } from './transaction'

interface BoardQuery {
  /** Of records with a `status`; its enum names the columns. */
  table: string
  /** What a column's values are summed from. */
  amount: SQL
  /** Conditions of the list. */
  narrowed: SQL
  order: SQL
  perColumn: number
}

/** How many records a column has in all, what they come to, and its first ones. */
export interface ReadColumn {
  total: number
  valueCents: number
  ids: string[]
}

/**
 * The columns of a board by status; two queries, whatever the number of records. Columns without records are left out.
 * Checks no role: the screen's guard does.
 */
export async function readBoard<Status extends string>(
  req: PayloadRequest,
  { amount, narrowed, order, perColumn, table }: BoardQuery,
): Promise<Map<Status, ReadColumn>> {
  const [of, states] = [sql.identifier(table), sql.identifier(`enum_${table}_status`)]
  const [counts, first] = await Promise.all([
    sqlIn<{ status: Status; total: number; valueCents: number }>(req)`
      select status, count(*)::int as total, ${sqlCents(sql`sum(${amount})`)} as "valueCents"
      from ${of} where ${narrowed} group by status`,
    // Newest first: one scan of the (status, created_at) index a column.
    sqlIn<{ id: string; status: Status }>(req)`
      select listed.id, board.status
      from unnest(enum_range(null::${states})) as board(status)
      cross join lateral (
        select id from ${of} where ${of}.status = board.status and ${narrowed}
        order by ${order}, id limit ${perColumn}) listed`,
  ])
  return new Map(
    counts.map(({ status, ...column }) => [
      status,
      { ...column, ids: first.filter((row) => row.status === status).map(({ id }) => id) },
    ]),
  )
}
