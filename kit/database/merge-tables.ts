import { sql } from '@payloadcms/db-postgres'
import {
  type AnyPgColumn,
  index,
  jsonb,
  type PgTable,
  pgTable,
  primaryKey,
  timestamp,
  uuid,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'

/** The tables of `plugins/crm/duplicates`, which only SQL reads and writes (docs/decisions/0039). */
export function mergeTables(usersTable: PgTable) {
  const users = usersTable as unknown as { id: AnyPgColumn }
  return {
    /** Pairs of leads, or of clients, that somebody has said are two people; the smaller id first. */
    not_duplicates: pgTable(
      'not_duplicates',
      { firstId: uuid('first_id').notNull(), secondId: uuid('second_id').notNull() },
      (table) => [
        primaryKey({ columns: [table.firstId, table.secondId] }),
        index('not_duplicates_second_idx').on(table.secondId),
      ],
    ),
    record_merges: pgTable(
      'record_merges',
      {
        id: uuid('id').primaryKey().defaultRandom(),
        collection: varchar('collection').notNull(),
        survivorId: uuid('survivor_id').notNull(),
        /** `[{ id, name }]`: whose history the survivor shows, also when they are removed for good. */
        merged: jsonb('merged').notNull(),
        /** What an undo puts back; null when there is none any more. */
        snapshot: jsonb('snapshot'),
        userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
        createdAt: timestamp('created_at', { precision: 3, withTimezone: true })
          .notNull()
          .default(sql`clock_timestamp()`),
      },
      (table) => [index('record_merges_survivor_idx').on(table.survivorId)],
    ),
  }
}
