import { index, jsonb, pgTable, primaryKey, uuid, varchar } from '@payloadcms/db-postgres/drizzle/pg-core'

import { id, now } from '@kit/database/columns'
import type { SliceTables } from '@kit/database/schema'

/** Pairs marked as different, and merges with their undo data (docs/decisions/0039). */
export const tables: SliceTables = {
  tables: (refer) => ({
    /** Pairs of leads, or of clients, marked as different people; the smaller id first. */
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
        /** `[{ id, name }]`: the survivor shows their history too, even when they are permanently deleted. */
        merged: jsonb('merged').notNull(),
        /** Undo data; null once the merge is final. */
        snapshot: jsonb('snapshot'),
        userId: refer('user_id', 'users'),
        createdAt: now('created_at'),
      },
      (table) => [index('record_merges_survivor_idx').on(table.survivorId)],
    ),
  }),
}
