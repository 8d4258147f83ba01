import { readdirSync, readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { DATA_DIR_ENTRIES, FROZEN_FACTS, FROZEN_PERSONAL, IMPERSONAL, VERSION_PREFIX } from '@crm/privacy/impersonal'
import { PERSONAL } from '@crm/privacy/register'
import type { TableRegister } from '@crm/privacy/register-shape'
import { frozenQuote } from '@crm/revisions/schema'
import { useApi } from '../support/api'

const api = useApi()

interface Column {
  column: string
  table: string
}

/** Columns that can hold a person's words or data; other types are numbers, days, choices and references. */
const textColumns = () =>
  api.sql<Column>(`
    select c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.data_type in ('character varying', 'text', 'json', 'jsonb', 'bytea')
      and c.column_name not in ('id', '_uuid')`)

/** '_projects_v' belongs to 'projects'. */
const recordTable = (table: string): string => table.replace(/^_(.+?)_v(?:_version)?(?=_|$)/, '$1')
const columnsOf = ({ facts = [], name = {}, person = {}, traces = [] }: TableRegister): string[] => [
  ...facts,
  ...Object.keys(name),
  ...Object.keys(person),
  ...traces,
]

it('[PRIV-05] every column that can hold something of a person is in the register, once', async () => {
  const columns = await textColumns()
  expect(columns.length).toBeGreaterThan(300)
  const unknown = columns.filter(({ column, table }) => {
    if (recordTable(table) in IMPERSONAL) return false
    const register = PERSONAL[recordTable(table)]
    const name =
      table.startsWith('_') && column.startsWith(VERSION_PREFIX) ? column.slice(VERSION_PREFIX.length) : column
    return !register || columnsOf(register).filter((known) => known === name).length !== 1
  })
  expect(unknown).toEqual([])
})

it('[PRIV-05] the register names nothing that is not there', async () => {
  const columns = await textColumns()
  const known = new Set(columns.map(({ column, table }) => `${table}.${column}`))
  const gone = Object.entries(PERSONAL).flatMap(([table, register]) =>
    columnsOf(register).flatMap((column) => (known.has(`${table}.${column}`) ? [] : [`${table}.${column}`])),
  )
  expect(gone).toEqual([])
})

it('[PRIV-05] a table about nobody has as many such columns as the register says', async () => {
  const counts: Record<string, number> = {}
  for (const { table } of await textColumns())
    if (!(recordTable(table) in PERSONAL)) counts[table] = (counts[table] ?? 0) + 1
  const versions = Object.entries(counts).filter(([table]) => table.startsWith('_'))
  const records = Object.entries(counts).filter(([table]) => !table.startsWith('_'))
  expect(Object.fromEntries(records)).toEqual(IMPERSONAL)
  for (const [table, count] of versions) expect(count, table).toBe(IMPERSONAL[recordTable(table)])
})

it('[PRIV-05] every key of a frozen quote is the client’s or the offer’s', () => {
  expect([...FROZEN_FACTS, ...FROZEN_PERSONAL].toSorted()).toEqual(Object.keys(frozenQuote.shape).toSorted())
})

it('[PRIV-05] whatever the code puts into DATA_DIR is in the register', () => {
  const files = ['collections', 'kit', 'plugins', 'scripts', 'src'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:ts|mjs)$/.test(entry.name) && !entry.name.includes('.test.'))
      .map((entry) => `${entry.parentPath}/${entry.name}`),
  )
  const entries = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/dataDir, '([\w.-]+)'/g)].map(([, name]) => name ?? ''),
  )
  expect([...new Set(entries)].toSorted()).toEqual(Object.keys(DATA_DIR_ENTRIES).toSorted())
})
