import { sql } from '@payloadcms/db-postgres'
import { type AnyPgColumn, customType, type PgTable, timestamp, uuid } from '@payloadcms/db-postgres/drizzle/pg-core'

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const moment = (name: string) => timestamp(name, { precision: 3, withTimezone: true })
export const now = (name: string) =>
  moment(name)
    .notNull()
    .default(sql`clock_timestamp()`)
export const id = () => uuid('id').primaryKey().defaultRandom()

/** The column that a foreign key names. */
export const idOf = (table: PgTable): AnyPgColumn => (table as unknown as { id: AnyPgColumn }).id
