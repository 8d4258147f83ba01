import { Failure } from '../say.mjs'
import { DATABASE, SUPERUSER } from './cluster.mjs'

/** Only exists while a cluster of version 0.1.0 is converted. */
const CONVERTER = 'agency_converter'
const WRONG_PASSWORD = '28P01'
const INSUFFICIENT_PRIVILEGE = '42501'

/**
 * Sets up the accounts of a running cluster: a superuser, and for the site a plain account that owns only its database.
 * In clusters of version 0.1.0 the site's account is the bootstrap superuser, which cannot be demoted: it is renamed,
 * and a plain account gets its name, password and tables. If killed half-way, the next start continues. Open
 * connections stay open (S11).
 */
export async function ensureRoles(cluster) {
  const { superuserUrl } = cluster
  let superuser = await tryConnect(superuserUrl)
  if (!superuser) {
    await separateSuperuser(cluster)
    superuser = await tryConnect(superuserUrl)
  }
  if (!superuser) throw wrongPassword(cluster.passwordFile)
  try {
    await ensureSiteAccount(superuser, cluster)
    await takeOverDatabase(superuser, cluster)
    await superuser.query(`drop role if exists ${CONVERTER}`)
  } finally {
    await superuser.end().catch(() => undefined)
  }
}

const wrongPassword = (passwordFile) =>
  new Failure(
    `A palavra-passe em ${passwordFile} não é a desta base de dados: reponha o ficheiro a partir de uma cópia de segurança.`,
  )

/** Null if the server has no such account with that password. */
async function tryConnect(url) {
  const { connect } = await import('../connect.mjs')
  try {
    return await connect(url)
  } catch (error) {
    if (error.code === WRONG_PASSWORD) return null
    throw new Failure(`A base de dados incluída não responde: ${error.message}.`)
  }
}

/** An account cannot rename itself, so a third one does it. */
async function separateSuperuser({ password, passwordFile, serverUrl, superuserFile, superuserPassword }) {
  const old = await tryConnect(serverUrl)
  if (!old) throw wrongPassword(passwordFile)
  const converterUrl = new URL(serverUrl)
  converterUrl.username = CONVERTER
  converterUrl.password = superuserPassword
  try {
    const { rowCount } = await old.query('select from pg_roles where rolname = $1', [CONVERTER])
    await old.query(
      `${rowCount === 0 ? 'create' : 'alter'} role ${CONVERTER} superuser login password '${superuserPassword}'`,
    )
  } catch (error) {
    // Not a cluster of 0.1.0: its superuser's password is not the one in our file.
    throw error.code === INSUFFICIENT_PRIVILEGE ? wrongPassword(superuserFile) : error
  } finally {
    await old.end()
  }
  const converter = await tryConnect(converterUrl.href)
  try {
    await converter.query(`
      begin;
      alter role ${DATABASE} rename to ${SUPERUSER};
      alter role ${SUPERUSER} password '${superuserPassword}';
      create role ${DATABASE} login nosuperuser password '${password}';
      commit`)
  } finally {
    await converter.end()
  }
}

async function ensureSiteAccount(superuser, { mayCreateDatabases, password }) {
  const { rowCount } = await superuser.query('select from pg_roles where rolname = $1', [DATABASE])
  const rights = `login nosuperuser nocreaterole ${mayCreateDatabases ? 'createdb' : 'nocreatedb'}`
  await superuser.query(`${rowCount === 0 ? 'create' : 'alter'} role ${DATABASE} ${rights} password '${password}'`)
}

async function takeOverDatabase(superuser, { superuserUrl }) {
  const { rows } = await superuser.query(
    `select pg_get_userbyid(datdba) as owner from pg_database where datname = $1`,
    [DATABASE],
  )
  if (rows[0]?.owner === DATABASE) return
  if (rows.length === 0) {
    await superuser.query(`create database ${DATABASE} owner ${DATABASE}`)
    return
  }
  const url = new URL(superuserUrl)
  url.pathname = `/${DATABASE}`
  const inside = await tryConnect(url.href)
  try {
    // The database comes last: its owner marks the conversion as complete.
    await inside.query(`begin; ${TRANSFER}; alter database ${DATABASE} owner to ${DATABASE}; commit`)
  } finally {
    await inside.end()
  }
}

const NOT_OF_EXTENSION = (oid, catalog) =>
  `not exists (select from pg_depend where deptype in ('e', 'i') and objid = ${oid} and classid = '${catalog}'::regclass)`

/**
 * Makes the site's account the owner of everything in the program's schema except extensions. Sequences of columns
 * follow their tables.
 */
const TRANSFER = `
do $$
declare item record;
begin
  for item in
    select case c.relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end as kind,
           c.oid::regclass::text as name
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and ${NOT_OF_EXTENSION('c.oid', 'pg_class')}
      and not exists (select from pg_depend where objid = c.oid and classid = 'pg_class'::regclass and deptype = 'a' and c.relkind = 'S')
    union all
    select 'type', format_type(t.oid, null) from pg_type t left join pg_class c on c.oid = t.typrelid
    where t.typnamespace = 'public'::regnamespace and ${NOT_OF_EXTENSION('t.oid', 'pg_type')}
      and (t.typtype in ('e', 'd', 'r') or (t.typtype = 'c' and c.relkind = 'c'))
    union all
    select 'routine', p.oid::regprocedure::text from pg_proc p
    where p.pronamespace = 'public'::regnamespace and ${NOT_OF_EXTENSION('p.oid', 'pg_proc')}
  loop
    execute format('alter %s %s owner to ${DATABASE}', item.kind, item.name);
  end loop;
end $$`
