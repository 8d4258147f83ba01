import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { sql } from '@payloadcms/db-postgres'
import { createLocalReq, type Payload, ValidationError } from 'payload'

import { FIRST_ACCOUNT } from '@collections/users/domain/person'
import { databaseOf } from '@kit/data/transaction'
import type { Env } from '@kit/process/env'

export interface NewAdmin {
  username: string
  /** Only if generated: printed once, then stored in DATA_DIR/admin-password. */
  password?: string
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
  await createAdmin(payload, username, password)
  await rememberFirstPassword(payload, username)
  return { username, ...(admin.password ? {} : { password }) }
}

async function createAdmin(payload: Payload, username: string, password: string): Promise<void> {
  try {
    await payload.create({
      collection: 'users',
      data: { name: FIRST_ACCOUNT, password, role: 'admin', username },
    })
  } catch (error) {
    const fault = error instanceof ValidationError ? error.data.errors[0] : undefined
    if (fault?.path !== 'password') throw error
    throw Object.assign(new Error(`ADMIN_PASSWORD: ${fault.message}`, { cause: error }), { isForOperator: true })
  }
}

/** Lets the dashboard warn while the first password is unchanged; stores a digest of the salted hash. */
async function rememberFirstPassword(payload: Payload, username: string): Promise<void> {
  const db = await databaseOf(await createLocalReq({}, payload))
  await db.execute(sql`
    insert into platform_state (key, value)
    select 'first-password', jsonb_build_object('userId', id, 'digest', md5(hash)) from users
    where username = ${username.toLowerCase()}
    on conflict (key) do update set value = excluded.value, updated_at = now()`)
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
  await writeFile(path.join(dataDir, 'admin-password'), `${password}\n${username}\n`, { mode: 0o600 })
}
