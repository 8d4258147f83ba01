/** The schema of Payload's migrations. Other schemas are not ours. */
export const SCHEMA = 'public'

/** Tables left empty in a backup: sessions, locks, rate limits, answers for retries. */
const NOT_CARRIED = new Set([
  'payload_locked_documents',
  'payload_locked_documents_rels',
  'rate_limits',
  'session_uses',
  'staff_answers',
  'users_sessions',
])

/** SQL condition for the carried rows of a table: these are about the records, the others about the installation. */
const CARRIED_ROWS = { platform_state: `key in ('demo', 'first-password')` }

/** These values grant access to an account, so backups leave them empty. */
const BLANKED_COLUMNS = new Set(['reset_password_expiration', 'reset_password_token'])

/** The schema's oid, in SQL. */
export const NAMESPACE = `'${SCHEMA}'::regnamespace`

/** SQL condition: the object does not belong to an extension. */
export const isOwn = (oid, catalog) =>
  `not exists (select from pg_depend where deptype = 'e' and objid = ${oid} and classid = '${catalog}'::regclass)`

export const quoted = (name) => `"${name.replaceAll('"', '""')}"`

/** Makes the text form of values independent of server and role settings, and disables timeouts. */
export const SESSION_SETTINGS = `
  set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 1;
  set bytea_output = 'hex'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
  set lock_timeout = '60s'; set client_min_messages = 'warning'; set search_path = ${SCHEMA}`

/** All tables of the program with their stored columns in order. Generated columns are recomputed on loading. */
export async function listTables(client) {
  const { rows } = await client.query(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = ${NAMESPACE} and c.relkind = 'r' and ${isOwn('c.oid', 'pg_class')}
     group by c.relname order by c.relname collate "C"`,
  )
  return rows
}

/** Splits tables into those whose rows are backed up and the names of the others. */
export function chooseTables(tables) {
  return {
    carried: tables.filter(({ name }) => !NOT_CARRIED.has(name)),
    omitted: tables.filter(({ name }) => NOT_CARRIED.has(name)).map(({ name }) => name),
  }
}

/** COPY statement that writes a table's rows in the text format. */
export function copyOut({ columns, name }) {
  const values = columns.map((column) => (BLANKED_COLUMNS.has(column) ? 'null' : quoted(column)))
  const rows = CARRIED_ROWS[name] ? ` where ${CARRIED_ROWS[name]}` : ''
  return `copy (select ${values.join(', ')} from ${SCHEMA}.${quoted(name)}${rows}) to stdout`
}

export const copyIn = ({ columns, name }) =>
  `copy ${SCHEMA}.${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`

/**
 * Position of each sequence. Sequences are not part of a snapshot; read after it, they are at or beyond every number in
 * it.
 */
export async function readSequences(client) {
  const { rows } = await client.query(
    `select c.relname as name from pg_class c
     where c.relnamespace = ${NAMESPACE} and c.relkind = 'S' and ${isOwn('c.oid', 'pg_class')} order by 1`,
  )
  const sequences = []
  for (const { name } of rows) {
    const found = await client.query(`select last_value, is_called from ${SCHEMA}.${quoted(name)}`)
    sequences.push({ isCalled: found.rows[0].is_called, lastValue: found.rows[0].last_value, name })
  }
  return sequences
}

/** Names of the applied migrations; empty for an empty database. */
export async function readMigrations(client) {
  const { rows: found } = await client.query(
    `select to_regclass('${SCHEMA}.payload_migrations') is not null as is_there`,
  )
  if (!found[0].is_there) return []
  const { rows } = await client.query(`select name from ${SCHEMA}.payload_migrations where batch >= 0 order by name`)
  return rows.map(({ name }) => name)
}
