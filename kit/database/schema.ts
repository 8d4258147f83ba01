import { type postgresAdapter, sql } from '@payloadcms/db-postgres'
import {
  bigint,
  check,
  integer,
  jsonb,
  numeric,
  type PgTable,
  pgTable,
  serial,
  text,
  timestamp,
  uuid,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'

import { now, type OnDelete, reference } from './columns'

type PostgresSchemaHook = NonNullable<Parameters<typeof postgresAdapter>[0]['afterSchemaInit']>[number]
type HookArgs = Parameters<PostgresSchemaHook>[0]
type Table = HookArgs['schema']['tables'][string]

/**
 * A slice's database rules that Payload's fields cannot express (its `tables.ts`). Keys are Payload's slugs, tables SQL
 * names.
 */
export interface SliceTables {
  /** Money columns: numeric(10,2), never negative (DATA-03, decisions "Money"). */
  money?: Record<string, readonly string[]>
  /** Whole numbers with the range that a check constraint enforces. */
  integers?: Record<string, Record<string, readonly [min: number, max: number]>>
  /** Tables whose `number` comes from a sequence (OP-08). */
  numbered?: readonly string[]
  /** Columns of collections that belong to no field. */
  columns?: (tableOf: TableOf) => Parameters<HookArgs['extendTable']>[0][]
  /** Tables that are no collections, used by SQL only. */
  tables?: (refer: Refer) => Record<string, PgTable>
}

type TableOf = (name: string) => Table
/** Makes a foreign-key column to that table. */
export type Refer = (name: string, table: string, onDelete?: OnDelete) => ReturnType<typeof reference>

/** A gross amount may exceed the limit of a total by the VAT (IVA). */
const WIDE_MONEY = new Set(['grossAmount', 'vatAmount'])

/** Adds the slices' rules and the ground floor's own tables to Payload's schema. */
export const refineSchema =
  (slices: readonly SliceTables[]): PostgresSchemaHook =>
  ({ extendTable, schema }) => {
    const tables: Record<string, Table> = {
      ...schema.tables,
      platform_state: platformState,
      rate_limits: rateLimits,
      staff_answers: staffAnswers,
    }
    const tableOf: TableOf = (name) => {
      const table = tables[name]
      if (!table) throw new Error(`The schema has no table "${name}"`)
      return table
    }
    for (const slice of slices) {
      for (const [name, keys] of Object.entries(slice.money ?? {})) {
        for (const key of keys) refineMoney(extendTable, name, tableOf(name), key)
      }
      for (const [name, ranges] of Object.entries(slice.integers ?? {})) {
        for (const [key, range] of Object.entries(ranges)) refineInteger(extendTable, name, tableOf(name), key, range)
      }
      for (const columns of slice.columns?.(tableOf) ?? []) extendTable(columns)
      for (const name of slice.numbered ?? []) {
        extendTable({ columns: { number: serial('number') }, table: tableOf(name) })
      }
      Object.assign(
        tables,
        slice.tables?.((name, table, onDelete) => reference(name, () => tableOf(table), onDelete)),
      )
    }
    return { ...schema, tables }
  }

/** Counters of rate-limiter-flexible. It inserts by position, so the order of the columns matters. */
const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})

/** Sealed answers to staff's changes, by idempotency key, for a day (docs/decisions/0074). Never part of a backup. */
const staffAnswers = pgTable('staff_answers', {
  key: uuid('key').primaryKey(),
  answer: text('answer'),
  storedAt: now('stored_at'),
})

/**
 * Facts by key. About this installation, and never part of a backup (docs/decisions/0024): `program` (version that last
 * served it, backup of an upgrade that has not served yet), `backup` (outcome of the last one), `restore` (the last one),
 * `clock-jump` (docs/decisions/0077), `job:…` (last run of a job and its outcome). About its records, and part of one:
 * `demo` (ids of the demo's records; none of a database begun empty), `first-password` (its user and a digest).
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
