import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { startPostgres, stopPostgres } from '../postgres.mjs'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'roles-'))
  chmodSync(dataDir, 0o755)
})
afterEach(async () => {
  await stopPostgres(dataDir)
  rmSync(dataDir, { force: true, recursive: true })
})

async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

const inAgency = (url: string) => Object.assign(new URL(url), { pathname: '/agency' }).href
const ROLES = 'select rolname, rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolcanlogin order by 1'
const PLAIN = [
  { rolcreatedb: false, rolcreaterole: false, rolname: 'agency', rolsuper: false },
  { rolcreatedb: true, rolcreaterole: true, rolname: 'postgres', rolsuper: true },
]

/** A cluster of version 0.1.0: the site's account is the bootstrap superuser and owns everything. */
async function makeOld(last = 'select 1'): Promise<{ url: string }> {
  const { superuserUrl, url } = await startPostgres({ dataDir })
  const password = new URL(url).password
  await query(superuserUrl, 'drop database agency')
  await query(superuserUrl, 'drop role agency')
  await query(superuserUrl, "create role helper superuser login password 'helper'")
  const helper = Object.assign(new URL(superuserUrl), { password: 'helper', username: 'helper' }).href
  await query(helper, `alter role postgres rename to agency`)
  await query(helper, `alter role agency password '${password}'`)
  const old = Object.assign(new URL(url), { pathname: '/postgres' }).href
  await query(old, 'drop role helper')
  await query(old, 'create database agency')
  await query(
    url,
    `create extension pg_trgm; create type mood as enum ('good'); create domain age as int;
     create table people (id serial primary key, feels mood, years age, twice int generated always as (1) stored);
     create view happy as select id from people; create sequence free_numbers;
     create function one() returns int language sql as 'select 1'; insert into people (feels) values ('good')`,
  )
  await query(url, last)
  await stopPostgres(dataDir)
  rmSync(path.join(dataDir, 'postgres-superuser-password'))
  return { url }
}

const OWNERS = `
  select distinct pg_get_userbyid(relowner) as owner from pg_class where relnamespace = 'public'::regnamespace
  union select pg_get_userbyid(typowner) from pg_type where typname in ('mood', 'age')
  union select pg_get_userbyid(proowner) from pg_proc where proname = 'one'
  union select pg_get_userbyid(datdba) from pg_database where datname = 'agency'`

async function expectConverted(url: string): Promise<void> {
  expect(await query(url, ROLES)).toEqual(PLAIN)
  expect(await query(url, OWNERS)).toEqual([{ owner: 'agency' }])
  // Only an owner may do this.
  await query(url, 'alter table people add column more int; drop view happy; drop table people; drop type mood')
}

describe('[S11] the accounts of the embedded Postgres', () => {
  it('the site’s account owns its database and is no superuser', async () => {
    const { serverUrl, url } = await startPostgres({ dataDir })
    expect(await query(url, ROLES)).toEqual(PLAIN)
    await query(url, 'create extension pg_trgm; create table leads (id int)')
    await expect(query(serverUrl, 'create database other')).rejects.toThrow(/permission denied/)
    await expect(query(url, "copy leads to program 'true'")).rejects.toThrow(/permission denied/)
  }, 60_000)

  it('a cluster of version 0.1.0 is converted at its next start, under the same address', async () => {
    const { url } = await makeOld()
    const { url: converted } = await startPostgres({ dataDir })
    expect(converted).toBe(url)
    await expectConverted(url)
  }, 60_000)

  it('a conversion that was killed is finished by the next start', async () => {
    // Killed after the first step: the converter's password is lost.
    const { url } = await makeOld("create role agency_converter superuser login password 'lost'")
    const { superuserUrl } = await startPostgres({ dataDir })
    // Killed before the last step: the tables belong to the superuser.
    await query(inAgency(superuserUrl), 'alter database agency owner to postgres; alter table people owner to postgres')
    await stopPostgres(dataDir)
    await startPostgres({ dataDir })
    await expectConverted(url)
  }, 60_000)

  it('says so when the kept password is not the cluster’s', async () => {
    const { stop } = await startPostgres({ dataDir })
    await stop()
    writeFileSync(path.join(dataDir, 'postgres-superuser-password'), 'another\n')
    await expect(startPostgres({ dataDir })).rejects.toThrow(/postgres-superuser-password não é a desta base de dados/)
  }, 60_000)
})
