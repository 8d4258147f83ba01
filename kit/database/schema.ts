import { type postgresAdapter, sql } from '@payloadcms/db-postgres'
import {
  bigint,
  bigserial,
  check,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'

import { mergeTables } from './merge-tables'
import { notificationTables } from './notification-tables'
import { proposalTables } from './proposal-tables'
import { reminderTables } from './reminder-tables'

type PostgresSchemaHook = NonNullable<Parameters<typeof postgresAdapter>[0]['afterSchemaInit']>[number]
type HookArgs = Parameters<PostgresSchemaHook>[0]
type Table = HookArgs['schema']['tables'][string]

/** Money columns: numeric(10,2), never negative (DATA-03, decisions "Money"). */
const MONEY: Record<string, readonly string[]> = {
  catalogue_features: ['price'],
  leads: ['budget'],
  order_items: ['unitPrice', 'totalPrice'],
  orders: ['totalAmount'],
  quote_items: ['unitPrice', 'totalPrice'],
  quotes: ['totalAmount', 'vatAmount', 'grossAmount'],
  services: ['basePrice'],
}

/** Whole numbers and the range that the database holds them to. */
const INTEGERS: Record<string, Record<string, readonly [min: number, max: number]>> = {
  catalogue: { projectsCount: [0, 2_147_483_647], sortOrder: [0, 2_147_483_647] },
  featured_clients: { sortOrder: [0, 2_147_483_647] },
  messages: { attempts: [0, 1_000_000] },
  order_items: { quantity: [1, 1_000_000] },
  projects: { displayOrder: [0, 2_147_483_647], featured: [0, 1] },
  quote_items: { quantity: [1, 1_000_000] },
  quotes: { sharedRevision: [1, 1_000_000], visitCount: [0, 2_147_483_647] },
  services: { estimatedDuration: [1, 3650] },
  team: { sortOrder: [0, 9999] },
  testimonials: { rating: [1, 5], sortOrder: [0, 2_147_483_647] },
}

/** Tables whose `number` a sequence assigns (OP-08). */
const NUMBERED = ['service_categories', 'services']

/** Grosses may exceed the limit of a total by the IVA. */
const WIDE_MONEY = new Set(['grossAmount', 'vatAmount'])

/** Column types and constraints that Payload's fields cannot say, and the tables that are not collections. */
export const refineSchema: PostgresSchemaHook = ({ extendTable, schema }) => {
  const tableOf = (name: string): Table => {
    const table = schema.tables[name]
    if (!table) throw new Error(`The schema has no table "${name}"`)
    return table
  }
  for (const [name, keys] of Object.entries(MONEY)) {
    for (const key of keys) refineMoney(extendTable, name, tableOf(name), key)
  }
  for (const [name, ranges] of Object.entries(INTEGERS)) {
    for (const [key, range] of Object.entries(ranges)) refineInteger(extendTable, name, tableOf(name), key, range)
  }
  extendTable({
    columns: { requestKey: uuid('request_key') },
    extraConfig: (table) => ({ leads_request_key_idx: uniqueIndex('leads_request_key_idx').on(table.requestKey) }),
    table: tableOf('leads'),
  })
  extendTable({
    // The person's name from when their account was deleted.
    columns: { clearedLinks: jsonb('cleared_links'), userName: varchar('user_name') },
    table: tableOf('activities'),
  })
  for (const name of NUMBERED) extendTable({ columns: { number: serial('number') }, table: tableOf(name) })
  return {
    ...schema,
    tables: {
      ...schema.tables,
      ...mergeTables(tableOf('users')),
      ...notificationTables(tableOf('users')),
      ...proposalTables({ quotes: tableOf('quotes'), users: tableOf('users') }),
      ...reminderTables({ quotes: tableOf('quotes') }),
      document_counters: documentCounters,
      rate_limits: rateLimits,
      platform_state: platformState,
      request_turns: requestTurns,
    },
  }
}

/** Last number given per kind and year (OP-69). */
const documentCounters = pgTable(
  'document_counters',
  { kind: text('kind').notNull(), value: integer('value').notNull(), year: integer('year').notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
)

/** Counters of rate-limiter-flexible, in the shape that it expects: it inserts by position, so the order counts. */
const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})

/**
 * Whose turn it is when requests of the site go to the salespeople 'à vez': one row. The sequence of `ticket` numbers the
 * requests; `ring` begins with whose turn the ticket in the row is (docs/decisions/0036).
 */
const requestTurns = pgTable('request_turns', {
  id: integer('id').primaryKey(),
  ticket: bigserial('ticket', { mode: 'number' }).notNull(),
  ring: uuid('ring').array().notNull(),
})

/**
 * What this installation knows of itself, by key: `program` (the version that last served it), `backup` (how the last one
 * went), `restore` (the last one), `demo` (ids of the demo's records), `first-password` (whose and a digest). Never part of a backup (docs/decisions/0024).
 */
const platformState = pgTable('platform_state', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

function refineMoney(extendTable: HookArgs['extendTable'], name: string, table: Table, key: string): void {
  const precision = WIDE_MONEY.has(key) ? 12 : 10
  const { column, sqlName } = columnOf(table, key)
  extendTable({
    columns: { [key]: keepRules(numeric(sqlName, { mode: 'number', precision, scale: 2 }), column) },
    extraConfig: () => ({
      [`${name}_${sqlName}_check`]: check(`${name}_${sqlName}_check`, sql.raw(`"${sqlName}" >= 0`)),
    }),
    table,
  })
}

function refineInteger(
  extendTable: HookArgs['extendTable'],
  name: string,
  table: Table,
  key: string,
  [min, max]: readonly [number, number],
): void {
  const { column, sqlName } = columnOf(table, key)
  extendTable({
    columns: { [key]: keepRules(integer(sqlName), column) },
    extraConfig: () => ({
      [`${name}_${sqlName}_check`]: check(
        `${name}_${sqlName}_check`,
        sql.raw(`"${sqlName}" between ${min} and ${max}`),
      ),
    }),
    table,
  })
}

interface BuiltColumn {
  name: string
  notNull: boolean
  default: unknown
}

function columnOf(table: Table, key: string): { column: BuiltColumn; sqlName: string } {
  const column = (table as unknown as Record<string, BuiltColumn | undefined>)[key]
  if (!column) throw new Error(`The schema has no column "${key}"`)
  return { column, sqlName: column.name }
}

interface ColumnBuilder {
  notNull(): unknown
  default(value: never): unknown
}

function keepRules<B extends ColumnBuilder>(builder: B, column: BuiltColumn): B {
  if (column.notNull) builder.notNull()
  if (column.default !== undefined) builder.default(column.default as never)
  return builder
}
