import { sql } from '@payloadcms/db-postgres'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  type PgTable,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { precision: 3, withTimezone: true })
const now = (name: string) =>
  moment(name)
    .notNull()
    .default(sql`clock_timestamp()`)
const id = () => uuid('id').primaryKey().defaultRandom()

interface Tables {
  quotes: PgTable
  users: PgTable
}

type Reference = ReturnType<typeof references>

function references(tables: Tables) {
  const users = tables.users as unknown as { id: AnyPgColumn }
  const quotes = tables.quotes as unknown as { id: AnyPgColumn }
  return {
    quoteId: () =>
      uuid('quote_id')
        .notNull()
        .references(() => quotes.id, { onDelete: 'cascade' }),
    userId: (name: string) => uuid(name).references(() => users.id, { onDelete: 'set null' }),
  }
}

/**
 * The tables of what a client without an account sees and does (docs/decisions/0041), which only SQL reads and writes: no
 * screen, no REST and no bulk change of Payload's can touch what was shared, answered or seen.
 */
export function proposalTables(tables: Tables) {
  const reference = references(tables)
  return {
    ...sharedTables(reference),
    ...acceptanceTable(reference),
    ...otherAnswers(reference),
    ...paymentTables(reference),
  }
}

function sharedTables({ quoteId, userId }: Reference) {
  return {
    public_links: pgTable(
      'public_links',
      {
        id: id(),
        purpose: varchar('purpose').notNull(),
        recordId: uuid('record_id').notNull(),
        /** SHA-256 of the secret, in hex: what a link is found by. */
        secretHash: varchar('secret_hash', { length: 64 }).notNull(),
        /** The secret, encrypted: so that staff can copy the same link again. */
        sealedSecret: varchar('sealed_secret').notNull(),
        createdAt: now('created_at'),
        lastEventAt: now('last_event_at'),
        endedAt: moment('ended_at'),
      },
      (table) => [
        uniqueIndex('public_links_secret_hash_idx').on(table.secretHash),
        uniqueIndex('public_links_active_idx')
          .on(table.purpose, table.recordId)
          .where(sql`ended_at is null`),
      ],
    ),
    quote_revisions: pgTable(
      'quote_revisions',
      {
        id: id(),
        quoteId: quoteId(),
        number: integer('number').notNull(),
        /** The frozen quote as JSON, byte for byte what `contentHash` is the SHA-256 of. */
        content: text('content').notNull(),
        contentHash: varchar('content_hash', { length: 64 }).notNull(),
        /** 'O que mudou', in the sender's words. */
        note: text('note'),
        authorId: userId('author_id'),
        createdAt: now('created_at'),
      },
      (table) => [uniqueIndex('quote_revisions_number_idx').on(table.quoteId, table.number)],
    ),
  }
}

function acceptanceTable({ quoteId, userId }: Reference) {
  return {
    quote_acceptances: pgTable(
      'quote_acceptances',
      {
        id: id(),
        quoteId: quoteId(),
        revision: integer('revision').notNull(),
        /** The frozen quote with the selection, byte for byte what `contentHash` is the SHA-256 of. */
        content: text('content').notNull(),
        contentHash: varchar('content_hash', { length: 64 }).notNull(),
        grossCents: bigint('gross_cents', { mode: 'number' }).notNull(),
        name: varchar('name').notNull(),
        role: varchar('role').notNull(),
        email: varchar('email'),
        nif: varchar('nif'),
        consentText: text('consent_text'),
        consentVersion: integer('consent_version'),
        /** How it came: 'site', or a way that staff noted. */
        channel: varchar('channel').notNull(),
        recordedById: userId('recorded_by_id'),
        address: varchar('address'),
        userAgent: varchar('user_agent'),
        acceptedAt: now('accepted_at'),
        requestKey: uuid('request_key'),
        pdf: bytes('pdf'),
        pdfHash: varchar('pdf_hash', { length: 64 }),
        voidedAt: moment('voided_at'),
        voidedById: userId('voided_by_id'),
        voidReason: text('void_reason'),
      },
      (table) => [
        index('quote_acceptances_quote_idx').on(table.quoteId),
        uniqueIndex('quote_acceptances_valid_idx')
          .on(table.quoteId)
          .where(sql`voided_at is null`),
      ],
    ),
  }
}

function otherAnswers({ quoteId, userId }: Reference) {
  return {
    quote_refusals: pgTable(
      'quote_refusals',
      {
        id: id(),
        quoteId: quoteId(),
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
        quoteId: quoteId(),
        isFromStaff: boolean('is_from_staff').notNull(),
        name: varchar('name').notNull(),
        userId: userId('user_id'),
        text: text('text').notNull(),
        createdAt: now('created_at'),
      },
      (table) => [index('quote_questions_quote_idx').on(table.quoteId, table.createdAt)],
    ),
    quote_visits: pgTable(
      'quote_visits',
      {
        id: id(),
        quoteId: quoteId(),
        revision: integer('revision').notNull(),
        device: varchar('device').notNull(),
        address: varchar('address'),
        seenAt: now('seen_at'),
      },
      (table) => [index('quote_visits_quote_idx').on(table.quoteId, table.seenAt)],
    ),
  }
}

function paymentTables({ quoteId, userId }: Reference) {
  return {
    /** What the client has sent to show that they have paid (PROP-30). */
    quote_proofs: pgTable(
      'quote_proofs',
      {
        id: id(),
        quoteId: quoteId(),
        /** 'jpeg' or 'pdf'. */
        format: varchar('format').notNull(),
        content: bytes('content').notNull(),
        address: varchar('address'),
        receivedAt: now('received_at'),
      },
      (table) => [index('quote_proofs_quote_idx').on(table.quoteId, table.receivedAt)],
    ),
    /** That the deposit has come, as staff have noted it (PROP-31). One a quote. */
    quote_deposits: pgTable(
      'quote_deposits',
      {
        id: id(),
        quoteId: quoteId(),
        receivedOn: date('received_on').notNull(),
        amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
        method: varchar('method').notNull(),
        /** Of the document in another program. */
        documentNumber: varchar('document_number'),
        notedById: userId('noted_by_id'),
        notedAt: now('noted_at'),
      },
      (table) => [uniqueIndex('quote_deposits_quote_idx').on(table.quoteId)],
    ),
  }
}
