import { date, index, integer, pgTable, uuid, varchar } from '@payloadcms/db-postgres/drizzle/pg-core'
import { sql } from '@payloadcms/db-postgres'

import { id, moment, now } from '@kit/database/columns'
import type { SliceTables } from '@kit/database/schema'

/** Ids of records or staff, without a foreign key: these lines outlive both. */
const records = () => uuid('records').array().notNull()

/** Log of erasures, exports and accesses, without personal data (docs/decisions/0071). */
export const tables: SliceTables = {
  tables: () => ({
    privacy_erasures: pgTable(
      'privacy_erasures',
      {
        id: id(),
        at: moment('at').notNull(),
        records: records(),
        /** Years for which acceptances are kept. */
        years: integer('years').notNull(),
        /** 'retention': the retention period was over. null: the erasure was replayed after a restore. */
        reason: varchar('reason'),
        keptUntil: date('kept_until'),
      },
      (table) => [index('privacy_erasures_records_idx').using('gin', table.records)],
    ),
    privacy_exports: pgTable('privacy_exports', { id: id(), records: records(), createdAt: now('created_at') }),
    /** A trigger rejects updates and deletes. */
    privacy_looks: pgTable('privacy_looks', {
      id: id(),
      at: now('at'),
      look: varchar('look').notNull(),
      records: records().default(sql`'{}'`),
      userId: uuid('user_id'),
      userName: varchar('user_name').notNull(),
    }),
  }),
}
