import { sql } from '@payloadcms/db-postgres'
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'

import { bytes, cents, id, moment, now } from '@kit/database/columns'
import type { Refer, SliceTables } from '@kit/database/schema'

/**
 * What clients without an account see and do (docs/decisions/0041). Tables and not collections, so that no screen, REST
 * call or bulk change of Payload can change recorded answers and visits.
 */
export const tables: SliceTables = {
  tables: (refer) => ({ ...acceptanceTable(refer), ...otherAnswers(refer), ...paymentTables(refer) }),
}

const ofQuote = (refer: Refer) => refer('quote_id', 'quotes', 'cascade').notNull()

const acceptanceTable = (refer: Refer) => ({
  quote_acceptances: pgTable(
    'quote_acceptances',
    {
      id: id(),
      quoteId: ofQuote(refer),
      revision: integer('revision').notNull(),
      /** The revision with the selection; `contentHash` is the SHA-256 of exactly these bytes. */
      content: text('content').notNull(),
      contentHash: varchar('content_hash', { length: 64 }).notNull(),
      grossCents: cents('gross_cents').notNull(),
      name: varchar('name').notNull(),
      role: varchar('role').notNull(),
      email: varchar('email'),
      nif: varchar('nif'),
      consentText: text('consent_text'),
      consentVersion: integer('consent_version'),
      /** 'site', or the channel that staff recorded. */
      channel: varchar('channel').notNull(),
      recordedById: refer('recorded_by_id', 'users'),
      /** File that proves it: a JPEG or a PDF. */
      evidence: bytes('evidence'),
      address: varchar('address'),
      userAgent: varchar('user_agent'),
      /** If the person was erased: until this day only administrators read it (PRIV-08). */
      keptUntil: date('kept_until'),
      acceptedAt: now('accepted_at'),
      /** Only of acceptances that earlier versions stored. */
      requestKey: uuid('request_key'),
      pdf: bytes('pdf'),
      pdfHash: varchar('pdf_hash', { length: 64 }),
      voidedAt: moment('voided_at'),
      voidedById: refer('voided_by_id', 'users'),
      voidReason: text('void_reason'),
    },
    (table) => [
      index('quote_acceptances_quote_idx').on(table.quoteId),
      uniqueIndex('quote_acceptances_valid_idx')
        .on(table.quoteId)
        .where(sql`voided_at is null`),
    ],
  ),
})

const otherAnswers = (refer: Refer) => ({
  quote_refusals: pgTable(
    'quote_refusals',
    {
      id: id(),
      quoteId: ofQuote(refer),
      revision: integer('revision').notNull(),
      reason: varchar('reason').notNull(),
      text: text('text'),
      refusedAt: now('refused_at'),
    },
    (table) => [index('quote_refusals_quote_idx').on(table.quoteId, table.refusedAt)],
  ),
  quote_questions: pgTable(
    'quote_questions',
    {
      id: id(),
      quoteId: ofQuote(refer),
      isFromStaff: boolean('is_from_staff').notNull(),
      name: varchar('name').notNull(),
      userId: refer('user_id', 'users'),
      text: text('text').notNull(),
      createdAt: now('created_at'),
    },
    (table) => [
      index('quote_questions_quote_idx').on(table.quoteId, table.createdAt),
      index('quote_questions_asked_idx')
        .on(table.createdAt)
        .where(sql`not is_from_staff`),
    ],
  ),
  quote_visits: pgTable(
    'quote_visits',
    {
      id: id(),
      quoteId: ofQuote(refer),
      revision: integer('revision').notNull(),
      device: varchar('device').notNull(),
      address: varchar('address'),
      seenAt: now('seen_at'),
    },
    (table) => [index('quote_visits_quote_idx').on(table.quoteId, table.seenAt)],
  ),
})

const paymentTables = (refer: Refer) => ({
  /** Proofs of payment that clients sent (PROP-30). */
  quote_proofs: pgTable(
    'quote_proofs',
    {
      id: id(),
      quoteId: ofQuote(refer),
      /** 'jpeg' or 'pdf'. */
      format: varchar('format').notNull(),
      content: bytes('content').notNull(),
      /** Only of proofs that earlier versions received. */
      address: varchar('address'),
      receivedAt: now('received_at'),
    },
    (table) => [
      index('quote_proofs_quote_idx').on(table.quoteId, table.receivedAt),
      index('quote_proofs_received_idx').on(table.receivedAt),
    ],
  ),
})
