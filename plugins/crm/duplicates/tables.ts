import { index, jsonb, pgTable, primaryKey, uuid, varchar } from '@payloadcms/db-postgres/drizzle/pg-core'

import { id, now } from '@kit/database/columns'
import type { SliceTables } from '@kit/database/schema'

/** Pairs that are two people, and merges with what undoes them (docs/decisions/0039). */
export const tables: SliceTables = {
  tables: (refer) => ({
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
        id: id(),
        collection: varchar('collection').notNull(),
        survivorId: uuid('survivor_id').notNull(),
        /** `[{ id, name }]`: whose history the survivor shows, also when they are removed for good. */
        merged: jsonb('merged').notNull(),
        /** What an undo puts back; null when there is none any more. */
        snapshot: jsonb('snapshot'),
        userId: refer('user_id', 'users'),
        createdAt: now('created_at'),
      },
      (table) => [index('record_merges_survivor_idx').on(table.survivorId)],
    ),
  }),
}
