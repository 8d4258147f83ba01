import { index, integer, pgTable, text, varchar } from '@payloadcms/db-postgres/drizzle/pg-core'

import { now } from '@kit/database/columns'
import type { SliceTables } from '@kit/database/schema'

/** Not reachable through Payload's REST and lists (docs/decisions/0069). */
export const tables: SliceTables = {
  tables: (refer) => ({
    second_steps: pgTable('second_steps', {
      userId: refer('user_id', 'users', 'cascade').primaryKey(),
      sealedSecret: varchar('sealed_secret').notNull(),
      /** Time step of the last accepted code; only later ones are valid. */
      lastStep: integer('last_step').notNull(),
      /** Hashes of the unused recovery codes. */
      recoveryHashes: text('recovery_hashes').array().notNull(),
      createdAt: now('created_at'),
    }),
    /** Use of a session in `users_sessions`. No foreign key, because Payload rewrites those rows at each sign-in. */
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
