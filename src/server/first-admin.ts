import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { sql } from '@payloadcms/db-postgres'
import { createLocalReq, type Payload, type PayloadRequest, ValidationError } from 'payload'

import { FIRST_ACCOUNT } from '@collections/users/domain/person'
import { isStoredPassword } from '@collections/users/stored-password'
import { databaseOf, sqlIn, withTransaction } from '@kit/data/transaction'
import type { Env } from '@kit/process/env'

export interface NewAdmin {
  username: string
  /** Only if generated: printed once, then stored in DATA_DIR/admin-password. */
  password?: string
}

/** How to sign in, for the start's last lines. */
export interface FirstSignIn {
  adminCreated: NewAdmin | undefined
  /** The account that the file's password opens. */
  firstAccount: string | undefined
}

/**
 * Creates an administrator if there is none: in an empty database, or after a manual change that left nobody with the
 * role. Without ADMIN_PASSWORD it generates a password and writes it to a file that only its owner can read. Nobody
 * else can create the first account (S6).
 */
export async function ensureAdmin(payload: Payload, { admin, dataDir }: Env): Promise<NewAdmin | undefined> {
  const { totalDocs } = await payload.count({ collection: 'users', where: { role: { equals: 'admin' } } })
  if (totalDocs > 0) return undefined
  const password = admin.password ?? randomBytes(12).toString('base64url')
  const username = await freeName(payload, admin.username)
  // Written first: an account whose password is lost would be useless.
  if (!admin.password) await keepPassword(dataDir, password, username)
  // Together: the next start, which finds an administrator, remembers nothing.
  const req = await createLocalReq({}, payload)
  await withTransaction(req, async () => {
    await createAdmin(req, username, password)
    await rememberFirstPassword(req, username)
  })
  return { username, ...(admin.password ? {} : { password }) }
}

async function createAdmin(req: PayloadRequest, username: string, password: string): Promise<void> {
  try {
    await req.payload.create({
      collection: 'users',
      data: { name: FIRST_ACCOUNT, password, role: 'admin', username },
      req,
    })
  } catch (error) {
    const fault = error instanceof ValidationError ? error.data.errors[0] : undefined
    if (fault?.path !== 'password') throw error
    throw Object.assign(new Error(`ADMIN_PASSWORD: ${fault.message}`, { cause: error }), { isForOperator: true })
  }
}

/** Lets the dashboard warn while the first password is unchanged; stores a digest of the salted hash. */
async function rememberFirstPassword(req: PayloadRequest, username: string): Promise<void> {
  await sqlIn(req)`
    insert into platform_state (key, value)
    select 'first-password', jsonb_build_object('userId', id, 'digest', md5(hash)) from users
    where username = ${username.toLowerCase()}
    on conflict (key) do update set value = excluded.value, updated_at = now()`
}

/** The wanted username, with a number appended if it is taken. */
async function freeName(payload: Payload, wanted: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const username = number === 1 ? wanted : `${wanted}-${number}`
    const { totalDocs } = await payload.count({
      collection: 'users',
      where: { username: { equals: username.toLowerCase() } },
    })
    if (totalDocs === 0) return username
  }
}

/** Also keeps the account's name, which the start prints: it may not be the wanted one. */
async function keepPassword(dataDir: string, password: string, username: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  await writeFile(path.join(dataDir, 'admin-password'), `${password}\n${username}\n`, {
    flush: true,
    mode: 0o600,
  })
}

/**
 * The account that the password of DATA_DIR/admin-password opens. None after a change of name or password, or a restore
 * of another machine's accounts.
 */
export async function readFirstAccount(payload: Payload, { admin, dataDir }: Env): Promise<string | undefined> {
  const text = await readFile(path.join(dataDir, 'admin-password'), 'utf8').catch(() => '')
  // Files of 0.1.0 have no second line.
  const [password = '', username = admin.username] = text.trim().split('\n')
  if (password === '') return undefined
  const db = await databaseOf(await createLocalReq({}, payload))
  const { rows } = await db.execute<{ hash: string; salt: string }>(sql`
    select hash, salt from users where username = ${username.toLowerCase()} and hash is not null and salt is not null`)
  const [stored] = rows
  return stored && (await isStoredPassword(password, stored.hash, stored.salt)) ? username : undefined
}
