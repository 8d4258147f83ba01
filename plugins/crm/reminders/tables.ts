import { sql } from '@payloadcms/db-postgres'
import { date, index, integer, pgTable, uniqueIndex, uuid, varchar } from '@payloadcms/db-postgres/drizzle/pg-core'

import { id, moment } from '@kit/database/columns'
import type { SliceTables } from '@kit/database/schema'

/** Reminders fired per revision of a quote or per instalment, and their outcome (docs/decisions/0042). */
export const tables: SliceTables = {
  tables: (refer) => ({
    quote_reminders: pgTable(
      'quote_reminders',
      {
        id: id(),
        quoteId: refer('quote_id', 'quotes', 'cascade').notNull(),
        revision: integer('revision').notNull(),
        rule: varchar('rule').notNull(),
        firedAt: moment('fired_at').notNull(),
        /** null if it made no task. */
        taskId: uuid('task_id'),
        /** 'none', 'wanted' (not queued yet), 'queued', 'sent', 'failed' */
        mail: varchar('mail').notNull().default('none'),
        /**
         * When its reason ended, or a later reminder replaced it; for one covered by another reminder, when it fired.
         */
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
    instalment_reminders: pgTable(
      'instalment_reminders',
      {
        id: id(),
        instalmentId: refer('instalment_id', 'instalments', 'cascade').notNull(),
        rule: varchar('rule').notNull(),
        /** The due or promised day; for another day the rules fire again. */
        day: date('day').notNull(),
        /** Working days late; 0 for other rules. */
        step: integer('step').notNull(),
        firedAt: moment('fired_at').notNull(),
        /** As in `quote_reminders`. */
        mail: varchar('mail').notNull().default('none'),
        closedAt: moment('closed_at'),
      },
      (table) => [
        uniqueIndex('instalment_reminders_step_idx').on(table.instalmentId, table.rule, table.day, table.step),
        index('instalment_reminders_open_idx')
          .on(table.instalmentId)
          .where(sql`closed_at is null`),
      ],
    ),
  }),
}
