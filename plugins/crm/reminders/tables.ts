import { sql } from '@payloadcms/db-postgres'
import { index, integer, pgTable, uniqueIndex, uuid, varchar } from '@payloadcms/db-postgres/drizzle/pg-core'

import { id, idOf, moment } from '@kit/database/columns'
import type { SliceTables } from '@kit/database/schema'

/** Which rules have reminded of which revision of a quote, and what came of it (docs/decisions/0042). */
export const tables: SliceTables = {
  tables: (tableOf) => ({
    quote_reminders: pgTable(
      'quote_reminders',
      {
        id: id(),
        quoteId: uuid('quote_id')
          .notNull()
          .references(() => idOf(tableOf('quotes')), { onDelete: 'cascade' }),
        revision: integer('revision').notNull(),
        rule: varchar('rule').notNull(),
        firedAt: moment('fired_at').notNull(),
        /** null: it made no task. */
        taskId: uuid('task_id'),
        /** 'none', 'wanted' (it waits for its time), 'queued', 'sent', 'failed' */
        mail: varchar('mail').notNull().default('none'),
        /** When its reason was gone; of one that another reminder made up for, when it fired. */
        closedAt: moment('closed_at'),
      },
      (table) => [
        uniqueIndex('quote_reminders_rule_idx').on(table.quoteId, table.revision, table.rule),
        uniqueIndex('quote_reminders_open_idx')
          .on(table.quoteId)
          .where(sql`closed_at is null`),
        index('quote_reminders_fired_idx').on(table.quoteId, table.firedAt),
      ],
    ),
  }),
}
