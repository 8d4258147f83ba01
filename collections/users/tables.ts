import { index, integer, pgTable, text, varchar } from '@payloadcms/db-postgres/drizzle/pg-core'

import { now } from '@kit/database/columns'
import type { SliceTables } from '@kit/database/schema'

/** Out of reach of Payload's REST and lists (docs/decisions/0069). */
export const tables: SliceTables = {
  tables: (refer) => ({
    second_steps: pgTable('second_steps', {
      userId: refer('user_id', 'users', 'cascade').primaryKey(),
      sealedSecret: varchar('sealed_secret').notNull(),
      /** The step of the last code that was accepted: only later ones are good. */
      lastStep: integer('last_step').notNull(),
      /** Hashes of the recovery codes that are left. */
      recoveryHashes: text('recovery_hashes').array().notNull(),
      createdAt: now('created_at'),
    }),
    /** Where a session of `users_sessions` is used; Payload writes those rows anew at each sign-in, so nothing refers to them. */
    session_uses: pgTable(
      'session_uses',
      {
        sessionId: varchar('session_id').primaryKey(),
        userId: refer('user_id', 'users', 'cascade').notNull(),
        device: varchar('device').notNull(),
        address: varchar('address').notNull(),
        lastUsedAt: now('last_used_at'),
      },
      (table) => [index('session_uses_user_idx').on(table.userId)],
    ),
  }),
}
