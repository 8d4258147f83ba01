import { integer, pgTable, text, uniqueIndex, varchar } from '@payloadcms/db-postgres/drizzle/pg-core'

import { id, moment, now } from '@kit/database/columns'
import type { SliceTables } from '@kit/database/schema'

export const tables: SliceTables = {
  columns: (tableOf) => [
    {
      columns: {
        /** Since when nobody waits for the agency: the person was erased. */
        erasedAt: moment('erased_at'),
      },
      table: tableOf('quotes'),
    },
  ],
  integers: {
    quote_items: { quantity: [1, 1_000_000] },
    quotes: { sharedRevision: [1, 1_000_000], visitCount: [0, 2_147_483_647] },
  },
  money: { quote_items: ['unitPrice', 'totalPrice'], quotes: ['totalAmount', 'vatAmount', 'grossAmount'] },
  tables: (refer) => ({
    quote_revisions: pgTable(
      'quote_revisions',
      {
        id: id(),
        quoteId: refer('quote_id', 'quotes', 'cascade').notNull(),
        number: integer('number').notNull(),
        /** The revision as JSON text; `contentHash` is the SHA-256 of exactly these bytes. */
        content: text('content').notNull(),
        contentHash: varchar('content_hash', { length: 64 }).notNull(),
        /** 'O que mudou', in the sender's words. */
        note: text('note'),
        authorId: refer('author_id', 'users'),
        createdAt: now('created_at'),
      },
      (table) => [uniqueIndex('quote_revisions_number_idx').on(table.quoteId, table.number)],
    ),
  }),
}
