import { sql } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'

import { sqlCents } from './sql-cents'
import { sqlIn } from './transaction'

interface Columned {
  id: string
  status: string
}

interface BoardQuery<Kept extends Columned> {
  /** Table with a `status` column, whose enum has these values. */
  table: string
  /** Columns in display order. */
  statuses: readonly Kept['status'][]
  /** SQL expression summed per column. */
  amount: SQL
  /** Conditions of the list's filters. */
  narrowed: SQL
  order: SQL | undefined
  perColumn: number
  /** Reads records by id, in any order; checks the role. */
  read: (ids: string[]) => Promise<readonly Kept[]>
}

/** A column of a board: its number of records, their summed amount, and its first records. */
export interface BoardColumn<Kept extends Columned> {
  status: Kept['status']
  total: number
  valueCents: number
  records: Kept[]
}

/**
 * Reads a board's columns by status, newest record first unless ordered: three queries, whatever the number of records.
 * Checks no role for the counts: the screen's guard does.
 */
export async function readBoard<Kept extends Columned>(
  req: PayloadRequest,
  { amount, narrowed, order = sql`created_at desc`, perColumn, read, statuses, table }: BoardQuery<Kept>,
): Promise<BoardColumn<Kept>[]> {
  const [of, states] = [sql.identifier(table), sql.identifier(`enum_${table}_status`)]
  const [counts, first] = await Promise.all([
    sqlIn<{ status: string; total: number; valueCents: number }>(req)`
      select status, count(*)::int as total, ${sqlCents(sql`sum(${amount})`)} as "valueCents"
      from ${of} where ${narrowed} group by status`,
    // Newest first: one scan of the (status, created_at) index per column.
    sqlIn<{ id: string }>(req)`
      select listed.id
      from unnest(enum_range(null::${states})) as board(status)
      cross join lateral (
        select id from ${of} where ${of}.status = board.status and ${narrowed}
        order by ${order}, id limit ${perColumn}) listed`,
  ])
  const ids = first.map(({ id }) => id)
  const kept = new Map((await read(ids)).map((record) => [record.id, record]))
  const totals = new Map(counts.map((row) => [row.status, row]))
  return statuses.map((status) => ({
    records: ids.flatMap((id) => {
      const record = kept.get(id)
      return record?.status === status ? [record] : []
    }),
    status,
    total: totals.get(status)?.total ?? 0,
    valueCents: totals.get(status)?.valueCents ?? 0,
  }))
}
