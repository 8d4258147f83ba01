import { Failure } from '../runtime/say.mjs'
import { isOwn, NAMESPACE, quoted, SCHEMA } from './catalog.mjs'

const NOT_EMPTY = 'A base de dados não está vazia. Use --replace para a substituir.'
/** Tables that have rows as soon as a program has started on the database. */
const NOT_CONTENT = new Set(['payload_migrations', 'platform_state'])

async function namesOf(client, statement) {
  const { rows } = await client.query(statement)
  return rows.map(({ name }) => name)
}

const relations = (client, kinds) =>
  namesOf(
    client,
    `select c.oid::regclass::text as name from pg_class c where c.relnamespace = ${NAMESPACE}
     and c.relkind in (${kinds.map((kind) => `'${kind}'`).join(', ')}) and ${isOwn('c.oid', 'pg_class')} order by 1`,
  )

/** Throws a Failure if any other table has a row. */
export async function requireEmpty(client) {
  for (const table of await relations(client, ['r', 'p'])) {
    if (NOT_CONTENT.has(table.replaceAll('"', '').replace(`${SCHEMA}.`, ''))) continue
    const { rows } = await client.query(`select exists (select from ${table}) as is_filled`)
    if (rows[0].is_filled) throw new Failure(NOT_EMPTY)
  }
}

/**
 * Drops everything in the program's schema except extensions and their objects. Other schemas are untouched: if
 * something there depends on our tables, drops nothing and throws a Failure.
 */
export async function dropAll(client) {
  const dropped = [
    ['materialized view', await relations(client, ['m'])],
    ['view', await relations(client, ['v'])],
    ['table', await relations(client, ['r', 'p'])],
  ]
  try {
    for (const [kind, names] of dropped) if (names.length > 0) await client.query(`drop ${kind} ${names.join(', ')}`)
    const sequences = await relations(client, ['S'])
    if (sequences.length > 0) await client.query(`drop sequence ${sequences.join(', ')}`)
    await dropRoutinesAndTypes(client)
  } catch (error) {
    if (error.code === '2BP01')
      throw new Failure(
        `Outros objetos desta base de dados dependem do programa: remova-os primeiro (${error.detail}).`,
      )
    if (error.code === '42501')
      throw new Failure(`O utilizador da base de dados não é dono de tudo o que há para substituir (${error.message}).`)
    throw error
  }
}

async function dropRoutinesAndTypes(client) {
  const routines = await namesOf(
    client,
    `select p.oid::regprocedure::text as name from pg_proc p
     where p.pronamespace = ${NAMESPACE} and ${isOwn('p.oid', 'pg_proc')}`,
  )
  if (routines.length > 0) await client.query(`drop routine ${routines.join(', ')}`)
  const types = await namesOf(
    client,
    `select format_type(t.oid, null) as name from pg_type t left join pg_class c on c.oid = t.typrelid
     where t.typnamespace = ${NAMESPACE} and ${isOwn('t.oid', 'pg_type')}
       and (t.typtype in ('e', 'd', 'r') or (t.typtype = 'c' and c.relkind = 'c'))`,
  )
  if (types.length > 0) await client.query(`drop type ${types.join(', ')}`)
}

/**
 * Drops what prevents loading rows in any order (foreign keys, triggers) or slows it down (indexes), and empties the
 * tables. Returns a function that recreates all of it, which validates every foreign key.
 */
export async function openForLoading(client) {
  const tables = await relations(client, ['r'])
  const { rows: keys } = await client.query(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where connamespace = ${NAMESPACE} and contype = 'f'`,
  )
  const { rows: indexes } = await client.query(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indrelid
     where c.relnamespace = ${NAMESPACE} and ${isOwn('c.oid', 'pg_class')}
       and not exists (select from pg_constraint where conindid = i.indexrelid)`,
  )
  for (const { name, table } of keys) await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  if (tables.length > 0) await client.query(`truncate ${tables.join(', ')}`)
  return async () => {
    for (const { definition } of indexes) await client.query(definition)
    for (const { definition, name, table } of keys)
      await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  }
}

/**
 * Ends the backup's sessions and waiting mails: nobody is signed in, no mail is sent automatically. Mails may have been
 * sent since the backup; staff decide on the screen 'Mensagens'. Those that expire carry a secret, whose text goes
 * (NOTI-06). Jobs that were running run again.
 */
export async function withdrawSessions(client) {
  await client.query(`delete from ${SCHEMA}.users_sessions`)
  // Older backups have them.
  await client.query(`delete from ${SCHEMA}.session_uses`)
  await client.query(`update ${SCHEMA}.users set reset_password_token = null, reset_password_expiration = null`)
  await client.query(`update ${SCHEMA}.payload_jobs set processing = false where processing`)
  await client.query(
    `update ${SCHEMA}.messages set state = 'failed', reason = 'restored', next_attempt_at = null, lease_token = null,
       leased_until = null, content = case when expires_at is null then content end, updated_at = now()
     where state = 'queued'`,
  )
  for (const table of ['quote_reminders', 'instalment_reminders'])
    await client.query(`update ${SCHEMA}.${table} set mail = 'failed' where mail = 'queued'`)
}
