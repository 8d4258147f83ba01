import { date, integer, pgTable, primaryKey, text } from '@payloadcms/db-postgres/drizzle/pg-core'

import type { SliceTables } from '@kit/database/schema'

export const tables: SliceTables = {
  tables: () => ({
    /** How often an address was asked for on a day: one that is redirected, or one that is not there. */
    address_counts: pgTable(
      'address_counts',
      {
        day: date('day').notNull(),
        kind: text('kind').notNull(),
        address: text('address').notNull(),
        count: integer('count').notNull(),
      },
      (table) => [primaryKey({ columns: [table.kind, table.day, table.address] })],
    ),
  }),
}
