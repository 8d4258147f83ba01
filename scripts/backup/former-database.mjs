import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { NAMESPACE, readSequences, SCHEMA } from './catalog.mjs'

/** What must not go back in time with a restore. All these columns are as old as their table. */
const FORMER = {
  contact_stop_keys: 'id, sealed_key',
  contact_stops: 'mark, noted_at',
  document_counters: 'kind, year, value',
  privacy_erasures: `id, at, records, years, coalesce(reason = 'retention', false) as "isRetention"`,
  privacy_looks: 'id, at, look, records, user_id, user_name',
  public_links: 'id, ended_at',
  second_steps: 'user_id, created_at, recovery_hashes',
  // A copy with the column's own type would keep that type from being dropped.
  users: 'id, username, role::text as role, hash, email',
}

/** The former rows, in a temporary table that ends with the transaction. */
const copyOf = (name) =>
  `create temp table if not exists former_${name} on commit drop as select ${FORMER[name]} from ${SCHEMA}.${name}`

/**
 * Notes these rows of the database that a restore is about to drop. Call in its transaction.
 * @returns the positions of its sequences; null if it has no site, or cannot be read, for it may be damaged
 */
export async function rememberFormer(client) {
  const { rows } = await client.query(
    `select relname as name from pg_class where relnamespace = ${NAMESPACE} and relname = any($1)`,
    [Object.keys(FORMER)],
  )
  const names = rows.map(({ name }) => name)
  if (!names.includes('users')) return null
  let sequences = null
  await client.query('savepoint former')
  try {
    for (const name of names) await client.query(copyOf(name))
    sequences = await readSequences(client)
  } catch {
    await client.query('rollback to savepoint former')
  }
  // While one is open, rows may not have the values that a migration adds to a type.
  await client.query('release savepoint former')
  return sequences
}

/** Statements of which each returns the rows that it kept. */
const KEEP = {
  counters: `insert into document_counters (kind, year, value) select kind, year, value from former_document_counters
    on conflict (kind, year) do update set value = excluded.value where document_counters.value < excluded.value`,
  ended: `update public_links set ended_at = former.ended_at from former_public_links former
    where former.id = public_links.id and former.ended_at is not null and public_links.ended_at is null`,
  keys: `insert into contact_stop_keys (id, sealed_key) select id, sealed_key from former_contact_stop_keys
    on conflict do nothing`,
  looks: `insert into privacy_looks (id, at, look, records, user_id, user_name)
    select id, at, look, records, user_id, user_name from former_privacy_looks on conflict do nothing`,
  stops: `insert into contact_stops (mark, noted_at) select mark, noted_at from former_contact_stops
    on conflict do nothing`,
}

/**
 * What each account may do and signs in with. Of the second step when it was turned on, because its secret is sealed anew when
 * PAYLOAD_SECRET changes.
 * @param of prefix of the tables
 */
const accountsOf = (of) => `
  select id, username, role::text as role, hash, email, step.created_at, recovery_hashes
  from ${of}users left join ${of}second_steps step on user_id = id`

/**
 * Keeps what only goes forward: numbers that were given out, links that were ended, contact stops, who saw data, and in the
 * ledger file erasures, which another machine may have noted in its own. Accounts are as in the backup, because only a person
 * can tell a dismissal from a mistake; returns the names of those that differ.
 * @returns {Promise<{ accounts: string[], ended: number, lost: number } | null>} `lost`: links made since the backup.
 *   Null if this was another site's database, such as a new machine's demo.
 */
export async function keepForward(client, sequences, dataDir) {
  for (const name of Object.keys(FORMER)) await client.query(`${copyOf(name)} with no data`)
  const own = await client.query('select from former_users join users using (id) limit 1')
  if (own.rowCount === 0) return null
  const kept = {}
  for (const [name, statement] of Object.entries(KEEP)) kept[name] = (await client.query(statement)).rowCount
  for (const { isCalled, lastValue, name } of sequences)
    if (isCalled)
      await client.query(
        `select setval(c.oid::regclass, $1) from pg_class c where c.relnamespace = ${NAMESPACE} and c.relkind = 'S'
         and c.relname = $2 and coalesce(pg_sequence_last_value(c.oid), 0) < $1`,
        [lastValue, name],
      )
  await noteErasures(client, dataDir)
  const accounts = await client.query(
    `select coalesce(former.username, own.username) as name
     from (${accountsOf('former_')}) former full join (${accountsOf('')}) own using (id)
     where former is distinct from own order by 1`,
  )
  const lost = await client.query(
    'select from former_public_links where ended_at is null and id not in (select id from public_links)',
  )
  return { accounts: accounts.rows.map(({ name }) => name), ended: kept.ended, lost: lost.rowCount }
}

/** Adds erasures since the backup to the ledger, from which the next start repeats them (PRIV-09). */
async function noteErasures(client, dataDir) {
  const { rows } = await client.query(
    'select * from former_privacy_erasures where id not in (select id from privacy_erasures) order by at',
  )
  const file = join(dataDir, 'erasures.jsonl')
  const known = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const lines = rows.filter(({ id }) => !known.includes(id)).map((erasure) => `\n${JSON.stringify(erasure)}`)
  if (lines.length > 0) writeFileSync(file, lines.join(''), { flag: 'a', flush: true, mode: 0o600 })
}
