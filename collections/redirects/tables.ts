import { date, integer, pgTable, primaryKey, text } from '@payloadcms/db-postgres/drizzle/pg-core'

import type { SliceTables } from '@kit/database/schema'

export const tables: SliceTables = {
  tables: () => ({
    /** Daily hits per address, of redirected and of missing ones. */
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
