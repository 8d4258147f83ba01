import { bigserial, integer, pgTable, uniqueIndex, uuid } from '@payloadcms/db-postgres/drizzle/pg-core'

import { moment } from '@kit/database/columns'
import type { SliceTables } from '@kit/database/schema'

export const tables: SliceTables = {
  columns: (tableOf) => [
    {
      columns: {
        /** Since when nobody waits for an answer: the person was erased. */
        erasedAt: moment('erased_at'),
        requestKey: uuid('request_key'),
      },
      extraConfig: (table) => ({ leads_request_key_idx: uniqueIndex('leads_request_key_idx').on(table.requestKey) }),
      table: tableOf('leads'),
    },
  ],
  money: { leads: ['budget'] },
  tables: () => ({
    /**
     * Single row with the rotation of the mode 'à vez', which gives requests to the salespeople in turn. The sequence
     * of `ticket` numbers the requests; `ring` starts with the person for the row's ticket (docs/decisions/0036).
     */
    request_turns: pgTable('request_turns', {
      id: integer('id').primaryKey(),
      ticket: bigserial('ticket', { mode: 'number' }).notNull(),
      ring: uuid('ring').array().notNull(),
    }),
  }),
}
