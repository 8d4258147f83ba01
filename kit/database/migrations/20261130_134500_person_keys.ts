import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

interface Known {
  email: string
  names: readonly string[]
  nif?: string
  phone?: string
}

/** The columns by which the privacy desk finds people, of the tables that grow. */
const TABLES: Record<string, Known> = {
  clients: { email: 'email', names: ['name', 'company'], nif: 'nif', phone: 'phone' },
  contacts: { email: 'email', names: ['name'], phone: 'phone' },
  leads: { email: 'email', names: ['name', 'company'], nif: 'nif', phone: 'phone' },
  quote_acceptances: { email: 'email', names: ['name'], nif: 'nif' },
  quotes: { email: 'client_email', names: ['client_name', 'client_company'], phone: 'client_phone' },
}
/** Those that know also what was merged into them, and a phone as a number. */
const MERGEABLE = ['clients', 'leads']

const plain = (column: string) =>
  `case when octet_length("${column}") = length("${column}") then translate("${column}", chr(96), chr(39)) else search_fold("${column}") end`
const nameOf = (column: string) => String.raw`lower(regexp_replace(btrim(${plain(column)}), '\s+', ' ', 'g'))`
const nifOf = (column: string) => `upper(regexp_replace("${column}", '[^0-9A-Za-z]', '', 'g'))`
const phoneOf = (column: string) => `right(regexp_replace("${column}", '[^0-9]', '', 'g'), 9)`

/** `column` may be empty, as most are. */
const equal = (table: string, name: string, key: string, column: string) =>
  `CREATE INDEX "${table}_person_${name}_idx" ON "${table}" (${key}) WHERE "${column}" IS NOT NULL;`

const keys = ([table, { email, names, nif, phone }]: [string, Known]) => `
   ${equal(table, 'email', `lower("${email}")`, email)}
   ${phone ? equal(table, 'phone', phoneOf(phone), phone) : ''}
   ${nif ? equal(table, 'nif', nifOf(nif), nif) : ''}
   DO $$
   BEGIN
     CREATE INDEX "${table}_person_name_idx" ON "${table}"
       USING gin (${names.map((column) => `${nameOf(column)} gin_trgm_ops`).join(', ')}) WITH (gin_pending_list_limit = 256);
   -- Without pg_trgm names are searched without an index (docs/decisions/0017).
   EXCEPTION WHEN undefined_object THEN
     RAISE NOTICE 'No pg_trgm: %', SQLERRM;
   END $$;`

/** Few records: those with a second phone, and those that others were merged into. */
const merged = (table: string) => `
   CREATE INDEX "${table}_person_first_phone_idx" ON "${table}" (right("phone_e164", 9))
     WHERE "phone_e164" IS NOT NULL AND right("phone_e164", 9) <> ${phoneOf('phone')};
   CREATE INDEX "${table}_merged_idx" ON "${table}" ("id") WHERE "merged_values" IS NOT NULL;`

/** Each identity as the privacy desk compares it (`KEYS` in identities.ts), so that it reads no whole tables (PRIV-01). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw([...Object.entries(TABLES).map(keys), ...MERGEABLE.map(merged)].join('')))
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  const names = Object.keys(TABLES).flatMap((table) =>
    ['email', 'phone', 'nif', 'name', 'first_phone'].map((name) => `${table}_person_${name}_idx`),
  )
  const dropped = [...names, ...MERGEABLE.map((table) => `${table}_merged_idx`)]
  await db.execute(sql.raw(dropped.map((name) => `DROP INDEX IF EXISTS "${name}";`).join('\n')))
}
