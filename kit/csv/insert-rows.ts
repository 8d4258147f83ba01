import { sql } from '@payloadcms/db-postgres'
import type { CollectionSlug } from 'payload'

import { tableOf } from '@kit/data/records'
import { columnOf, type FieldTable, initialsOf } from '@kit/records/fields'

type Row = Readonly<Record<string, unknown>>

/**
 * Inserts the rows of a file, created a millisecond apart, so that a list sorted by newest keeps the order of the file.
 * @param rows values by column name in camel case; a missing choice gets the initial value of a new record
 */
export function insertRows(collection: CollectionSlug, fields: FieldTable, rows: readonly Row[]) {
  const stored = rows.map((row) =>
    Object.fromEntries(
      Object.entries({ ...initialsOf(fields), ...withoutUndefined(row) }).map(([key, value]) => [columnOf(key), value]),
    ),
  )
  const names = [...new Set(stored.flatMap(Object.keys))]
  const columns = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )
  const table = tableOf(collection)
  return sql`
    insert into ${table} (${columns}, created_at)
    select ${columns}, now() - (ordinality - 1) * interval '1 millisecond'
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(stored)}::jsonb) with ordinality`
}

const withoutUndefined = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))
