import { integer, pgTable, primaryKey, text } from '@payloadcms/db-postgres/drizzle/pg-core'

import type { SliceTables } from '@kit/database/schema'

export const tables: SliceTables = {
  tables: () => ({
    /** Last number given per kind and year (OP-69). */
    document_counters: pgTable(
      'document_counters',
      { kind: text('kind').notNull(), value: integer('value').notNull(), year: integer('year').notNull() },
      (table) => [primaryKey({ columns: [table.kind, table.year] })],
    ),
  }),
}
