import { sql } from '@payloadcms/db-postgres'
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'

import { cents, id, moment, now } from '@kit/database/columns'
import type { SliceTables } from '@kit/database/schema'

const IS_VALID = sql`withdrawn_at is null`

/**
 * Instalments and receipts (docs/decisions/0060): written by the server alone, out of reach of Payload's screens, REST
 * and bulk changes.
 */
export const tables: SliceTables = {
  tables: (refer) => {
    const instalments = pgTable(
      'instalments',
      {
        id: id(),
        /** The accepted quote; without one the instalment belongs to the project alone. */
        quoteId: refer('quote_id', 'quotes'),
        orderId: refer('order_id', 'orders'),
        /** The avença and its month ('YYYY-MM'). */
        retainerId: refer('retainer_id', 'retainers'),
        retainerMonth: varchar('retainer_month', { length: 7 }),
        /** Starts at 1. */
        position: integer('position').notNull(),
        title: varchar('title').notNull(),
        moment: varchar('moment').notNull(),
        days: integer('days'),
        day: date('day'),
        amountCents: cents('amount_cents').notNull(),
        /** The amount as agreed; `amount_cents` may grow or shrink (`growFirst`). */
        agreedCents: cents('agreed_cents').notNull(),
        /** IVA included in the amount, in percent. */
        vatPercent: numeric('vat_percent', { mode: 'number' }).notNull().default(0),
        /** Amount still to receive: updated with each receipt, so that lists need not sum up. */
        openCents: cents('open_cents').notNull(),
        cameOn: date('came_on'),
        dueOn: date('due_on'),
        /** First month of a quote with monthly prices: its avença makes no other instalment for that month. */
        isFirstMonth: boolean('is_first_month').notNull().default(false),
        /** Day on which the client promised to pay (PAY-13). */
        promisedOn: date('promised_on'),
        isDueByHand: boolean('is_due_by_hand').notNull().default(false),
        createdAt: now('created_at'),
        /**
         * Its project was cancelled; stays when that is deleted or leaves the quote, until another one takes it. The
         * month of an avença is owed even so.
         */
        isCancelled: boolean('is_cancelled').notNull().default(false),
        /** When its acceptance was voided or another plan replaced it. */
        withdrawnAt: moment('withdrawn_at'),
      },
      (table) => [
        check('instalments_open_check', sql`open_cents between 0 and amount_cents`),
        uniqueIndex('instalments_quote_idx').on(table.quoteId, table.position).where(IS_VALID),
        uniqueIndex('instalments_retainer_idx').on(table.retainerId, table.retainerMonth).where(IS_VALID),
        index('instalments_order_idx').on(table.orderId),
        index('instalments_open_idx')
          .on(table.dueOn)
          .where(sql`withdrawn_at is null and open_cents > 0`),
        index('instalments_list_idx')
          .on(sql`(open_cents = 0 or is_cancelled)`, table.dueOn, table.id)
          .where(IS_VALID),
      ],
    )
    const receipts = pgTable(
      'receipts',
      {
        id: id(),
        instalmentId: uuid('instalment_id')
          .notNull()
          .references(() => instalments.id, { onDelete: 'cascade' }),
        receivedOn: date('received_on').notNull(),
        amountCents: cents('amount_cents').notNull(),
        /** Tax that the client pays to the state instead: 'Retenção na fonte' and 'IVA cativo'. */
        withheldCents: cents('withheld_cents').notNull().default(0),
        captiveCents: cents('captive_cents').notNull().default(0),
        method: varchar('method').notNull(),
        documentNumber: varchar('document_number'),
        note: text('note'),
        notedById: refer('noted_by_id', 'users'),
        notedAt: now('noted_at'),
        voidedAt: moment('voided_at'),
        voidedById: refer('voided_by_id', 'users'),
        voidReason: text('void_reason'),
      },
      (table) => [
        check('receipts_amounts_check', sql`least(amount_cents, withheld_cents, captive_cents) >= 0`),
        index('receipts_instalment_idx').on(table.instalmentId),
        index('receipts_received_idx').on(table.receivedOn),
      ],
    )
    return { instalments, receipts }
  },
}
