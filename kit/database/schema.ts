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
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'

import { type OnDelete, reference } from './columns'

type PostgresSchemaHook = NonNullable<Parameters<typeof postgresAdapter>[0]['afterSchemaInit']>[number]
type HookArgs = Parameters<PostgresSchemaHook>[0]
type Table = HookArgs['schema']['tables'][string]

/** What a slice asks of the database that Payload's fields cannot say: its `tables.ts`. Keys are Payload's, tables SQL's. */
export interface SliceTables {
  /** Money columns: numeric(10,2), never negative (DATA-03, decisions "Money"). */
  money?: Record<string, readonly string[]>
  /** Whole numbers and the range that the database holds them to. */
  integers?: Record<string, Record<string, readonly [min: number, max: number]>>
  /** Tables whose `number` a sequence assigns (OP-08). */
  numbered?: readonly string[]
  /** Columns of collections that no field names. */
  columns?: (tableOf: TableOf) => Parameters<HookArgs['extendTable']>[0][]
  /** Tables that are not collections: only SQL reads and writes them. */
  tables?: (refer: Refer) => Record<string, PgTable>
}

type TableOf = (name: string) => Table
/** A column with the id of a row of that table. */
export type Refer = (name: string, table: string, onDelete?: OnDelete) => ReturnType<typeof reference>

/** Grosses may exceed the limit of a total by the IVA. */
const WIDE_MONEY = new Set(['grossAmount', 'vatAmount'])

/** The schema with what the slices ask of it, and the ground floor's own tables. */
export const refineSchema =
  (slices: readonly SliceTables[]): PostgresSchemaHook =>
  ({ extendTable, schema }) => {
    const tables: Record<string, Table> = {
      ...schema.tables,
      platform_state: platformState,
      rate_limits: rateLimits,
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

/** Counters of rate-limiter-flexible, in the shape that it expects: it inserts by position, so the order counts. */
const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})

/**
 * What this installation knows of itself, by key: `program` (the version that last served it), `backup` (how the last one
 * went), `restore` (the last one), `demo` (ids of the demo's records), `first-password` (whose and a digest),
 * `job:…` (when a job ran last, and how). Never part of a backup (docs/decisions/0024).
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
