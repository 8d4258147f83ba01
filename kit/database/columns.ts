import { sql } from '@payloadcms/db-postgres'
import {
  type AnyPgColumn,
  bigint,
  customType,
  type PgTable,
  timestamp,
  uuid,
} from '@payloadcms/db-postgres/drizzle/pg-core'

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const moment = (name: string) => timestamp(name, { precision: 3, withTimezone: true })
export const now = (name: string) =>
  moment(name)
    .notNull()
    .default(sql`clock_timestamp()`)
export const id = () => uuid('id').primaryKey().defaultRandom()
export const cents = (name: string) => bigint(name, { mode: 'number' })

export type OnDelete = 'cascade' | 'set null'

/** Foreign key to another table's id; `onDelete` decides what happens to this row. */
export const reference = (name: string, table: () => PgTable, onDelete: OnDelete = 'set null') =>
  uuid(name).references(() => (table() as unknown as { id: AnyPgColumn }).id, { onDelete })
