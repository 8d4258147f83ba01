import { sql } from '@payloadcms/db-postgres'
import {
  bigserial,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'

import { id, moment, now } from '@kit/database/columns'
import type { SliceTables } from '@kit/database/schema'

/** Not Payload collections, so its lists and REST do not expose them (docs/decisions/0037). */
export const tables: SliceTables = {
  tables: (refer) => ({
    notification_choices: pgTable(
      'notification_choices',
      {
        userId: refer('user_id', 'users', 'cascade').notNull(),
        event: varchar('event').notNull(),
        inApp: boolean('in_app').notNull(),
        email: boolean('email').notNull(),
        digest: boolean('digest').notNull().default(false),
      },
      (table) => [primaryKey({ columns: [table.userId, table.event] })],
    ),
    notification_events: pgTable('notification_events', columnsOfEvents(), (table) => [
      // Partial index: events of requests have no key and need no index entry.
      uniqueIndex('notification_events_key_idx')
        .on(table.key)
        .where(sql`key is not null`),
    ]),
    notifications: pgTable(
      'notifications',
      {
        id: id(),
        /** Order in which notifications became visible; a line whose count grows gets a new one. */
        seq: bigserial('seq', { mode: 'number' }).notNull(),
        userId: refer('user_id', 'users', 'cascade').notNull(),
        event: varchar('event').notNull(),
        entityType: varchar('entity_type'),
        entityId: varchar('entity_id'),
        text: varchar('text').notNull(),
        count: integer('count').notNull().default(1),
        /** False: kept only to merge equal events. */
        inApp: boolean('in_app').notNull().default(true),
        readAt: moment('read_at'),
        createdAt: moment('created_at').notNull(),
        happenedAt: moment('happened_at').notNull(),
      },
      (table) => [
        uniqueIndex('notifications_seq_idx').on(table.seq),
        index('notifications_person_idx').on(table.userId, table.seq),
        index('notifications_unread_idx')
          .on(table.userId)
          .where(sql`read_at is null and in_app`),
        index('notifications_record_idx').on(table.entityType, table.entityId),
      ],
    ),
  }),
}

/** Events still to be processed, and keys of the last days. Written in the transaction of the event. */
const columnsOfEvents = () => ({
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  /** Deduplication key. */
  key: varchar('key'),
  event: varchar('event').notNull(),
  /** 'sales' or 'admins', else `people`. */
  audience: varchar('audience'),
  people: uuid('people').array(),
  entityType: varchar('entity_type'),
  entityId: varchar('entity_id'),
  text: text('text').notNull(),
  causedBy: uuid('caused_by'),
  createdAt: now('created_at'),
  handledAt: moment('handled_at'),
})
