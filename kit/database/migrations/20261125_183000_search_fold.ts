import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

import { normalizeAngolanPhone } from '@kit/lib/phone'

interface Searched {
  /** What tells a record from others, and what describes it. */
  names: readonly string[]
  descriptions?: readonly string[]
  /** The columns that lists are in the order of. */
  sorted?: Record<string, string>
  /** Which trigram indexes there are on the search text (migrations search_texts and tasks). */
  indexes?: 'both' | 'lists'
}

const TABLES: Record<string, Searched> = {
  clients: {
    descriptions: ['address', 'notes'],
    indexes: 'both',
    names: ['name', 'email', 'phone', 'company', 'nif', 'merged_values'],
    sorted: { company_sort_key: 'company', sort_key: 'name' },
  },
  featured_clients: {
    descriptions: ['description', 'result'],
    names: ['name', 'category'],
    sorted: { sort_key: 'name' },
  },
  leads: {
    descriptions: ['service_interest', 'notes'],
    indexes: 'both',
    names: ['name', 'email', 'phone', 'company', 'merged_values'],
    sorted: { sort_key: 'name' },
  },
  messages: { names: ['recipient', 'subject'] },
  orders: {
    descriptions: ['description'],
    indexes: 'both',
    names: ['order_number', 'title'],
    sorted: { sort_key: 'title' },
  },
  projects: { descriptions: ['description'], names: ['title', 'client_name'] },
  quotes: {
    descriptions: ['description'],
    indexes: 'both',
    names: ['quote_number', 'title', 'client_name', 'client_company'],
    sorted: { sort_key: 'title' },
  },
  service_categories: { descriptions: ['description'], names: ['name'] },
  services: { descriptions: ['description'], names: ['name'], sorted: { sort_key: 'name' } },
  tasks: { descriptions: ['note'], indexes: 'lists', names: ['title'] },
  testimonials: {
    descriptions: ['content', 'service_category'],
    names: ['client_name', 'client_position', 'client_company'],
  },
}

/** Sorted by this alone, without an index: there are few featured clients, and companies are sorted by seldom. */
const UNINDEXED = ['featured_clients.sort_key', 'clients.company_sort_key']

/** The letters that Unicode does not take apart, as in `foldText` (kit/lib/text.ts). */
const SINGLE = {
  from: '’‘‚‛`ʼ′“”„‟«»‐‒–—―−ĐđÐðĦħıŁłØøŦŧ',
  to: `'''''''""""""------DdDdHhiLlOoTt`,
}
const DOUBLE = { Æ: 'AE', æ: 'ae', Œ: 'OE', œ: 'oe', ẞ: 'SS', ß: 'ss', Þ: 'TH', þ: 'th' }

const UNSEARCHED = String.raw`[\u0300-\u036F\u064B-\u065F\u0670\u20D0-\u20FF\u00AD\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF]`

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

const folded = Object.entries(DOUBLE).reduce(
  (text, [from, to]) => `replace(${text}, '${from}', '${to}')`,
  `translate(regexp_replace(normalize(replace($1, '´', ''''), NFKD), '${UNSEARCHED}', '', 'g'),
     ${quoted(SINGLE.from)}, ${quoted(SINGLE.to)})`,
)

/** A text after a space, where a word begins, on a line of its own. */
const line = (text: string) => String.raw`E'\n ' || translate(coalesce(${text}, ''), E'\n\r\t', '   ')`

/** Columns that people space as they like, with the characters that their compact form leaves out. */
type Compact = Partial<Record<string, string>>

/** Each column on a line of its own, and the digits of a phone as well. */
const lines = (columns: readonly string[], compact: Compact) =>
  columns
    .flatMap((column) => [
      line(`"${column}"`),
      ...(compact[column] ? [line(`regexp_replace("${column}", '${compact[column]}', '', 'g')`)] : []),
    ])
    .join(' || ')

const searchIndex = (table: string, name: string, text: string) => `
     CREATE INDEX "${table}_${name}" ON "${table}" USING gin (${text} gin_trgm_ops) WITH (gin_pending_list_limit = 256);`

/** All generated columns of a table anew in one pass over its rows; their indexes went with the old ones. */
export function rebuilt(
  table: string,
  fold: (text: string) => string,
  compact: Compact = { phone: String.raw`\D` },
): string {
  const { descriptions, indexes, names, sorted = {} } = TABLES[table] as Searched
  const text = lines(names, compact) + (descriptions ? String.raw` || E'\n' || ${lines(descriptions, {})}` : '')
  const columns = { search_text: fold(text) }
  for (const [key, column] of Object.entries(sorted)) Object.assign(columns, { [key]: `lower(${fold(`"${column}"`)})` })
  const changes = Object.entries(columns).flatMap(([name, made]) => [
    `DROP COLUMN "${name}"`,
    `ADD COLUMN "${name}" varchar GENERATED ALWAYS AS (${made}) STORED`,
  ])
  const keys = Object.keys(sorted).filter((key) => !UNINDEXED.includes(`${table}.${key}`))
  return `
   ALTER TABLE "${table}" ${changes.join(', ')};
   ${keys.map((key) => `CREATE INDEX "${table}_${key}_idx" ON "${table}" ("${key}");`).join('')}
   DO $$
   BEGIN
     ${indexes ? searchIndex(table, 'search_text_idx', '"search_text"') : ''}
     ${indexes === 'both' ? searchIndex(table, 'search_idx', String.raw`split_part("search_text", E'\n\n', 1)`) : ''}
   -- Without pg_trgm lists are searched without an index (docs/decisions/0017).
   EXCEPTION WHEN undefined_object THEN
     RAISE NOTICE 'No pg_trgm: %', SQLERRM;
   END $$;`
}

/**
 * What is searched and sorted by loses more than accents: apostrophes, quotation marks, hyphens, ligatures and letters such
 * as ø and ß become what people type, and what nobody sees is left out. From now on one function says how.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(
    sql.raw(`
   CREATE OR REPLACE FUNCTION search_fold(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $fold$
   SELECT ${folded} $fold$;
   ${Object.keys(TABLES)
     .map((table) => rebuilt(table, (text) => `search_fold(${text})`))
     .join('')}`),
  )
  for (const table of ['leads', 'clients']) await readPhones(db, table)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  const fold = (text: string) => String.raw`regexp_replace(normalize(${text}, NFD), '[\u0300-\u036f]', '', 'g')`
  await db.execute(
    sql.raw(`
   ${Object.keys(TABLES)
     .map((table) => rebuilt(table, fold))
     .join('')}
   DROP FUNCTION search_fold(text);`),
  )
}

/** As many as go into one statement. */
const BATCH = 1000

/** Phones that could not be read before: pasted with characters that nobody sees, or two in one field. */
async function readPhones(db: MigrateUpArgs['db'], table: string): Promise<void> {
  const { rows } = await db.execute<{ id: string; phone: string }>(
    sql.raw(`select id, phone from "${table}" where phone <> '' and phone_e164 is null`),
  )
  const known = rows.flatMap(({ id, phone }) => {
    const phoneE164 = normalizeAngolanPhone(phone)
    return phoneE164 ? [{ id, phone_e164: phoneE164 }] : []
  })
  for (let start = 0; start < known.length; start += BATCH) {
    const batch = JSON.stringify(known.slice(start, start + BATCH))
    await db.execute(sql`
      update ${sql.identifier(table)} set phone_e164 = given.phone_e164
      from json_to_recordset(${batch}::json) as given(id uuid, phone_e164 varchar)
      where ${sql.identifier(table)}.id = given.id`)
  }
}
