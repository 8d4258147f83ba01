import { readdirSync, readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { ACCEPTANCE_PERSONAL, FROZEN_PERSONAL, VERSION_PREFIX } from '@crm/privacy/domain/erasure'
import { PERSONAL } from '@crm/privacy/register'
import type { TableRegister } from '@crm/privacy/register-shape'
import { acceptedContent } from '@crm/proposals/operations/answers'
import { frozenQuote } from '@crm/revisions/schema'
import { useApi } from '../support/api'

const api = useApi()

/**
 * Tables without data of outside people, with their number of text, JSON and file columns. Adding a column means
 * confirming here that it holds no personal data. Version tables have the same count.
 */
const IMPERSONAL: Readonly<Record<string, number>> = {
  // Site content.
  articles: 7,
  catalogue: 6,
  catalogue_features: 2,
  catalogue_process: 2,
  catalogue_texts: 2,
  featured_clients: 7,
  home: 3,
  media: 23,
  pages: 7,
  projects_results: 2,
  projects_texts: 2,
  redirects: 2,
  service_categories: 4,
  services: 7,
  site_texts: 39,
  site_texts_project_results: 2,
  site_texts_service_benefits: 2,
  site_texts_service_steps: 2,
  // Agency settings.
  channels_rules: 2,
  mail_server: 4,
  opening_hours: 7,
  opening_hours_own_days: 4,
  reminder_rules: 6,
  site_settings: 29,
  site_settings_about_statistics: 3,
  site_settings_client_statistics: 3,
  site_settings_footer_entries: 2,
  site_settings_menu_entries: 2,
  site_settings_portfolio_cards: 5,
  // Staff, shown as 'Equipa' in an export.
  notes_rels: 1,
  notification_choices: 1,
  second_steps: 2,
  session_uses: 3,
  team: 2,
  users: 6,
  // Line items: what is sold.
  order_items: 1,
  instalment_reminders: 2,
  instalments: 3,
  quote_items: 1,
  retainer_items: 1,
  retainer_notices: 1,
  // Internal state of the software.
  address_counts: 2,
  contact_stop_keys: 1,
  contact_stops: 1,
  document_counters: 1,
  payload_jobs: 4,
  payload_jobs_log: 4,
  payload_jobs_stats: 1,
  payload_kv: 2,
  payload_locked_documents: 1,
  payload_locked_documents_rels: 1,
  payload_migrations: 1,
  payload_preferences: 2,
  payload_preferences_rels: 1,
  platform_state: 2,
  privacy_erasures: 1,
  privacy_looks: 2,
  public_links: 3,
  // Sealed, for a day; emptied by any erasure (docs/decisions/0074).
  staff_answers: 1,
}

/** Keys of a frozen quote that are the offer's. */
const FROZEN_FACTS = [
  'agency',
  'depositCents',
  'depositPercent',
  'fixedTotalCents',
  'format',
  'grossCents',
  'issuedAt',
  'lines',
  'monthlyCents',
  'monthlyGrossCents',
  'monthlyTerms',
  'number',
  'onceCents',
  'onceGrossCents',
  'paymentPlan',
  'restCents',
  'revision',
  'totalCents',
  'validUntil',
  'vatCents',
  'vatRatePercent',
] as const

/** Entries of DATA_DIR. A backup keeps everything until it is deleted; the Postgres log may quote statements. */
const DATA_DIR_ENTRIES: Readonly<Record<string, 'backup' | 'database' | 'impersonal'>> = {
  'admin-password': 'impersonal',
  backups: 'backup',
  'erasures.jsonl': 'impersonal',
  media: 'impersonal',
  'payload-secret': 'impersonal',
  postgres: 'database',
  'postgres-password': 'impersonal',
  'postgres-port': 'impersonal',
  'postgres-stopped': 'impersonal',
  'postgres-superuser-password': 'impersonal',
  'postgres-tenants': 'impersonal',
  'postgres.lock': 'impersonal',
  'postgres.log': 'database',
}

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
      and (c.data_type in ('character varying', 'text', 'json', 'jsonb', 'bytea')
        or c.udt_name in ('_varchar', '_text', '_json', '_jsonb', '_bytea'))
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

it('[PRIV-05] every key beside the quote of an acceptance is the client’s, or says which lines they chose', () => {
  const kept = ['quote', 'selected']
  expect([...ACCEPTANCE_PERSONAL, ...kept].toSorted()).toEqual(Object.keys(acceptedContent.shape).toSorted())
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
