import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

import { MESSAGE_KINDS } from './messages/domain/message-options'
import { CRM_SLICES } from './slices'

/** Source files of a floor, each with its slice. */
const codeOf = (floor: string) =>
  readdirSync(floor, { encoding: 'utf8', recursive: true })
    .filter((name) => /\.(?:ts|tsx|mjs)$/.test(name) && !/\.test\.|migrations|payload-types/.test(name))
    .map((name) => ({
      file: name,
      slice: name.split(path.sep)[0] ?? '',
      text: readFileSync(path.join(floor, name), 'utf8'),
    }))

const SLICES = [...codeOf('collections'), ...codeOf('plugins/crm')].filter(({ file }) => file.includes(path.sep))

const OWNERS = new Map(
  SLICES.filter(({ file }) => /[\\/](?:collection|tables)\.ts$/.test(file)).flatMap(({ slice, text }) =>
    [...text.matchAll(/^ {2}slug: '([\w-]+)'|(\w+)(?::| =) pgTable\(/gm)].map(
      ([, slug, table]) => [slug?.replaceAll('-', '_') ?? table ?? '', slice] as const,
    ),
  ),
)

/** Tables of other slices that follow one of these keywords in a slice's SQL. */
function foreign(words: string): Record<string, string[]> {
  const statements = new RegExp(String.raw`\b(?:${words}) "?(\w+)`, 'g')
  const found: Record<string, string[]> = {}
  for (const { slice, text } of SLICES) {
    const tables = [...text.matchAll(statements)].map(([, table = '']) => table)
    const others = tables.filter((table) => (OWNERS.get(table) ?? slice) !== slice && table !== 'users')
    if (others.length > 0) found[slice] = [...new Set([...(found[slice] ?? []), ...others])].toSorted()
  }
  return found
}

it('the ground floor names no collection and no table', () => {
  const names = [...OWNERS.keys()].flatMap((name) => [name, name.replaceAll('_', '-')]).join('|')
  const naming = new RegExp(`['"\`](?:${names})['"\`]|\\b(?:from|join|into|update) (?:${names})\\b`, 'g')
  const code = codeOf('kit').filter(({ file }) => !file.endsWith('icon-names.ts'))
  expect(code.flatMap(({ file, text }) => (text.match(naming) ?? []).map((name) => `${file}: ${name}`))).toEqual([])
})

it('each kind of mail is made by one slice', () => {
  expect(CRM_SLICES.flatMap(({ mails = {} }) => Object.keys(mails)).toSorted()).toEqual(MESSAGE_KINDS.toSorted())
})

it('a table is written by its slice', () => {
  expect(foreign('insert into|update|delete from')).toEqual({
    // A contact is stored with its lead (OP-46); deleting a lead unlinks its quotes.
    leads: ['contacts', 'quotes'],
    // A notification and its mails are written in one statement.
    notifications: ['messages'],
    // An erasure covers everything about a person (PRIV-04).
    privacy: ['data_requests', 'leads', 'messages', 'public_links', 'quote_acceptances', 'tasks', 'testimonials'],
    // These slices own columns of `quotes`: visits and reminders.
    proposals: ['quotes'],
    reminders: ['quotes'],
  })
})

/** Slices that may read other slices' tables. */
const READERS = [
  'contact-stops',
  'dashboard',
  'day-summary',
  'duplicates',
  'privacy',
  'reports',
  'search',
  'system',
  'trash',
]

it('a table is read by its slice and where that is their work; what is left does not grow', () => {
  const readers = Object.entries(foreign('from|join')).filter(([slice]) => !READERS.includes(slice))
  expect(Object.fromEntries(readers)).toEqual({
    activities: ['record_merges'],
    clients: ['orders', 'quotes', 'retainers'],
    conversions: ['clients', 'leads', 'quotes'],
    'lead-mails': ['messages'],
    // A sent quote answers its lead's request.
    leads: ['quotes'],
    owners: ['tasks'],
    payments: ['clients', 'orders', 'quote_proofs', 'quotes', 'retainers'],
    proposals: ['orders', 'quote_revisions', 'quotes', 'retainers'],
    quotes: ['messages'],
    reminders: [
      'activities',
      'instalments',
      'messages',
      'public_links',
      'quote_acceptances',
      'quote_questions',
      'quote_refusals',
      'quote_revisions',
      'quote_visits',
      'quotes',
      'tasks',
    ],
    revisions: ['quote_revisions'],
    services: ['service_categories'],
    tasks: ['notification_events'],
  })
})
