import { sql } from '@payloadcms/db-postgres'
import { pgTable, uniqueIndex, uuid, varchar } from '@payloadcms/db-postgres/drizzle/pg-core'

import { id, moment, now } from '@kit/database/columns'
import type { SliceTables } from '@kit/database/schema'

export const tables: SliceTables = {
  tables: () => ({
    public_links: pgTable(
      'public_links',
      {
        id: id(),
        purpose: varchar('purpose').notNull(),
        recordId: uuid('record_id').notNull(),
        /** SHA-256 of the secret, in hex; links are looked up by it. */
        secretHash: varchar('secret_hash', { length: 64 }).notNull(),
        /** The encrypted secret, so staff can copy the same link again. */
        sealedSecret: varchar('sealed_secret').notNull(),
        createdAt: now('created_at'),
        lastEventAt: now('last_event_at'),
        endedAt: moment('ended_at'),
      },
      (table) => [
        uniqueIndex('public_links_secret_hash_idx').on(table.secretHash),
        uniqueIndex('public_links_active_idx')
          .on(table.purpose, table.recordId)
          .where(sql`ended_at is null`),
      ],
    ),
  }),
}
