import { sql } from '@payloadcms/db-postgres'
import { date, index, pgTable, text, varchar } from '@payloadcms/db-postgres/drizzle/pg-core'

import { id, moment, now } from '@kit/database/columns'
import type { SliceTables } from '@kit/database/schema'

/** Data requests (PRIV-14). Not a Payload collection: no screen and no Payload REST can change them. */
export const tables: SliceTables = {
  tables: (refer) => ({
    data_requests: pgTable(
      'data_requests',
      {
        id: id(),
        kind: varchar('kind').notNull(),
        name: varchar('name'),
        email: varchar('email'),
        text: text('text'),
        askedAt: now('asked_at'),
        /** When the person confirmed it or an administrator recorded it; null before. */
        receivedAt: moment('received_at'),
        notedById: refer('noted_by_id', 'users'),
        dueOn: date('due_on'),
        remindedAt: moment('reminded_at'),
        outcome: text('outcome'),
        doneAt: moment('done_at'),
        doneById: refer('done_by_id', 'users'),
      },
      (table) => [index('data_requests_email_idx').on(table.email, table.kind, sql`asked_at desc`)],
    ),
  }),
}
