import { sql } from '@payloadcms/db-postgres'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'

import { cents, id, now } from '@kit/database/columns'
import type { SliceTables } from '@kit/database/schema'

/** Months of the avenças with a copy of their terms, their counts, and notices already sent (docs/decisions/0062). */
export const tables: SliceTables = {
  integers: { retainer_items: { quantity: [1, 1_000_000] } },
  money: { retainer_items: ['unitPrice', 'totalPrice'], retainers: ['monthlyAmount'] },
  tables: (refer) => {
    const retainer_months = pgTable(
      'retainer_months',
      {
        id: id(),
        retainerId: refer('retainer_id', 'retainers', 'cascade').notNull(),
        /** 'YYYY-MM' */
        month: varchar('month', { length: 7 }).notNull(),
        netCents: cents('net_cents').notNull(),
        grossCents: cents('gross_cents').notNull(),
        deliverables: jsonb('deliverables').notNull(),
        tasks: jsonb('tasks').notNull(),
        carriesOver: boolean('carries_over').notNull(),
        createdAt: now('created_at'),
      },
      (table) => [uniqueIndex('retainer_months_month_idx').on(table.retainerId, table.month)],
    )
    const retainer_counts = pgTable(
      'retainer_counts',
      {
        id: id(),
        monthId: uuid('month_id')
          .notNull()
          .references(() => retainer_months.id, { onDelete: 'cascade' }),
        /** Index into the month's deliverables. */
        deliverable: integer('deliverable').notNull(),
        /** 1 or -1. */
        step: integer('step').notNull(),
        isExtra: boolean('is_extra').notNull(),
        note: text('note'),
        countedById: refer('counted_by_id', 'users'),
        countedAt: now('counted_at'),
      },
      (table) => [
        check('retainer_counts_step_check', sql`step in (1, -1)`),
        index('retainer_counts_month_idx').on(table.monthId, table.deliverable),
      ],
    )
    const retainer_notices = pgTable(
      'retainer_notices',
      {
        retainerId: refer('retainer_id', 'retainers', 'cascade').notNull(),
        /** 'ends:2026-12-31:60', 'missing:2026-11' */
        about: varchar('about').notNull(),
        toldAt: now('told_at'),
      },
      (table) => [primaryKey({ columns: [table.retainerId, table.about] })],
    )
    return { retainer_counts, retainer_months, retainer_notices }
  },
}
